import { modules } from '#server/modules.ts';
import { installModules } from '#server/platform/installed-modules.ts';

// As opening a shop does it, for tests that call its functions themselves.
installModules(modules);
