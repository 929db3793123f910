import type { DomainModule } from './module.ts';

let installed: readonly DomainModule[] | null = null;

/** Tells this process which modules its shop is put together from: once, before anything is served or done. */
export function installModules(modules: readonly DomainModule[]): void {
  installed = modules;
}

/** The modules of the shop. Throws where none were installed: what they would have done must not get lost without a word. */
export function installedModules(): readonly DomainModule[] {
  if (!installed) throw new Error('The modules of the shop are not installed: call installModules first');
  return installed;
}
