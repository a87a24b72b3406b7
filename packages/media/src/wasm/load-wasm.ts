import { readFileSync } from 'node:fs';

/** First byte of linear memory that the host may use; the module keeps its own few bytes below. */
export const HOST_BASE = 65_536;

const PAGE_BYTES = 65_536;

/**
 * The compiled `compositor.as.ts` over one shared linear memory. Addresses and sizes in bytes; the layouts behind the addresses
 * stand in `records.as.ts`.
 */
export type WasmModule = {
  memory: WebAssembly.Memory;
  findBounds(rgba: number, stride: number, width: number, height: number, out: number): void;
  buildPlanes(sprite: number, rgba: number, stride: number): void;
  fillTables(sprite: number): void;
  markDirty(picture: number, layer: number): void;
  compose(picture: number, layers: number, count: number, copySolid: number): number;
};

/**
 * Instantiates the module with a memory that holds `sizeBytes` from {@link HOST_BASE} on, all zero. The memory never grows, so views of it stay valid,
 * and it is shared, so that another thread may read a picture from it.
 */
export function loadWasm(sizeBytes: number): WasmModule {
  const pages = Math.ceil((HOST_BASE + sizeBytes) / PAGE_BYTES);
  const memory = new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true });
  const module = new WebAssembly.Module(readFileSync(new URL('./compositor.wasm', import.meta.url)));
  const instance = new WebAssembly.Instance(module, { env: { memory } });
  return { ...(instance.exports as Omit<WasmModule, 'memory'>), memory };
}
