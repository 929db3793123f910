// `node scripts/run.mjs screenshots`: pictures of the home page, of a purchase, and of every screen of the back office, of a full and an empty shop.
await import('../tests/screenshots/run.ts');
