import type { TokenScope } from './permissions/words.ts';

/** Where assistants reach the product: Model Context Protocol over streamable HTTP, with an API token. */
export const MCP_PATH = '/mcp';
/** The program, in one file, that assistants start who cannot ask over HTTP. */
export const MCP_BRIDGE_PATH = '/mcp/sayso-mcp.mjs';

/** What a token may be given for an assistant: to look only, or to use every tool. */
export const MCP_ACCESS = {
  look: ['read'],
  make: ['read', 'videos', 'speech'],
} as const satisfies Record<string, readonly TokenScope[]>;
