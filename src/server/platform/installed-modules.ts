import type { DomainModule } from './module.ts';

let installed: readonly DomainModule[] | null = null;

/** Sets the modules of the shop in this process. Call it once, before anything is served or any job runs. */
export function installModules(modules: readonly DomainModule[]): void {
  installed = modules;
}

/** The modules of the shop. Throws when none were installed, so that no event is silently lost. */
export function installedModules(): readonly DomainModule[] {
  if (!installed) throw new Error('The modules of the shop are not installed: call installModules first');
  return installed;
}
