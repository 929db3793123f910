import { modules } from '#server/modules.ts';
import { installModules } from '#server/platform/installed-modules.ts';

// As `openShop` does, for tests that call functions of the server directly.
installModules(modules);
