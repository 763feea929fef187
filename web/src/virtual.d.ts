declare module 'virtual:icons' {
  const paths: Record<string, string>;
  export default paths;
}

declare module 'virtual:gallery' {
  import type { Scene, Scenery } from '$lib/wire/types';
  const scenes: Record<string, { scenery: Scenery; scene: Scene }>;
  export default scenes;
}
