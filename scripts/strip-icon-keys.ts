import type { Plugin } from 'vite';

/**
 * Strips the random keys that lucide-react gives to the parts of its icons: 0.2 to 0.4 KB gzip of each page. React needs keys only for lists that
 * change, and warns of missing ones only in development, where they stay.
 */
export const stripIconKeys = (): Plugin => ({
  name: 'strip-icon-keys',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/ },
    handler: (code) => ({ code: code.replace(/,\s*key: "[a-z\d]+"/g, ''), map: null }),
  },
});
