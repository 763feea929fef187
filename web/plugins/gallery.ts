import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const ID = 'virtual:gallery';

/** `virtual:gallery`: the sample scenes of a folder, by the names of their files. */
export function gallery(folder: string): Plugin {
  return {
    name: 'champclos-gallery',
    resolveId: (id) => (id === ID ? '\0' + ID : null),
    load(id) {
      if (id !== '\0' + ID) return null;
      const scenes: Record<string, unknown> = {};
      for (const file of readdirSync(folder).filter((name) => name.endsWith('.json')).sort()) {
        this.addWatchFile(join(folder, file));
        scenes[file.replace('.json', '')] = JSON.parse(readFileSync(join(folder, file), 'utf8'));
      }
      return `export default ${JSON.stringify(scenes)}`;
    },
  };
}
