import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const ID = 'virtual:icons';
const require = createRequire(import.meta.url);

type Set = { icons: Record<string, { body: string }> };

const NUMBER = /\s*,?\s*(-?(?:\d+\.?\d*|\.\d+))/y;
const FLAG = /\s*,?\s*([01])/y; // of an arc; flags need nothing between them

/** A path with its numbers rounded to a tenth of the 512 units of an icon, which nobody sees, in as few letters as can be. */
export function rounded(path: string): string {
  return path.replace(/([a-zA-Z])([^a-zA-Z]*)/g, (_, command: string, rest: string) => {
    let written = command;
    let last = '';
    for (let at = 0, index = 0; rest.slice(at).trim(); index++) {
      const read = /a/i.test(command) && [3, 4].includes(index % 7) ? FLAG : NUMBER;
      read.lastIndex = at;
      const found = read.exec(rest);
      if (!found) throw new Error(`not a path: ${path}`);
      at = read.lastIndex;
      const number = String(Math.round(Number(found[1]) * 10) / 10).replace(/^(-?)0\./, '$1.').replace(/^-0$/, '0');
      const parted = !last || number.startsWith('-') || (number.startsWith('.') && last.includes('.'));
      written += (parted ? '' : ' ') + number;
      last = number;
    }
    return written;
  });
}

/** `virtual:icons`: of the thousands of game-icons, the paths of those that src/icons.json names. */
export function icons(): Plugin {
  return {
    name: 'champclos-icons',
    resolveId: (id) => (id === ID ? '\0' + ID : null),
    load(id) {
      if (id !== '\0' + ID) return null;
      const list = new URL('../src/icons.json', import.meta.url);
      this.addWatchFile(list.pathname);
      const wanted = JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>;
      const set = require('@iconify-json/game-icons/icons.json') as Set;
      const paths: Record<string, string> = {};
      for (const [symbol, name] of Object.entries(wanted)) {
        const body = set.icons[name]?.body;
        if (!body) throw new Error(`src/icons.json: game-icons has no icon ${name} (for ${symbol})`);
        paths[symbol] = [...body.matchAll(/ d="([^"]*)"/g)].map((match) => rounded(match[1]!)).join('');
      }
      return `export default ${JSON.stringify(paths)}`;
    },
  };
}
