// The content security policy allows no eval. Without this, zod tries it while schemas are being made. It stands where zod looks for its settings, so that zod itself
// comes with whoever needs it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
