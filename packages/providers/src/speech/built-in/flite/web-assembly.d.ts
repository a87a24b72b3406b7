/** The little of WebAssembly's API that this package uses; TypeScript knows it from the browser's library alone. */
declare namespace WebAssembly {
  class Memory {
    readonly buffer: ArrayBuffer;
  }
  class Module {}
  class Instance {
    constructor(module: Module, imports: Record<string, Record<string, (...args: never[]) => unknown>>);
    readonly exports: Record<string, unknown>;
  }
  function compile(bytes: Uint8Array): Promise<Module>;
}
