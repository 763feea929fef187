import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const ID = 'virtual:icons';
const require = createRequire(import.meta.url);

type Set = { icons: Record<string, { body: string }> };

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
        paths[symbol] = [...body.matchAll(/ d="([^"]*)"/g)].map((match) => match[1]).join('');
      }
      return `export default ${JSON.stringify(paths)}`;
    },
  };
}
