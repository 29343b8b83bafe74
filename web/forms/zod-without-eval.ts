// The page's policy forbids eval. Zod would try it as it loads, and be reported; this is where it looks before. It is
// imported before zod, wherever that is loaded.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
