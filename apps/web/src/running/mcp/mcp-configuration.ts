import { MCP_BRIDGE_PATH, MCP_PATH } from '@sayso/contract';

/** How a client reaches the product: at its address, through a program that it starts, or by hand. */
export type McpClient = 'http' | 'program' | 'terminal';

/** What stands where somebody puts their token. */
export const ANY_TOKEN = 'API_TOKEN';

/** Where assistants ask this installation. */
export const mcpAddress = () => `${location.origin}${MCP_PATH}`;

/** The file name of the program. */
export const PROGRAM = MCP_BRIDGE_PATH.slice(MCP_BRIDGE_PATH.lastIndexOf('/') + 1);

/** What a client is told, as it stands in its configuration or in a terminal. */
export function mcpConfiguration(client: McpClient, token: string): object | string {
  if (client === 'terminal') return listTools(token);
  const server =
    client === 'http'
      ? { type: 'http', url: mcpAddress(), headers: { Authorization: `Bearer ${token}` } }
      : { command: 'node', args: [PROGRAM], env: { SAYSO_URL: location.origin, SAYSO_TOKEN: token } };
  return { mcpServers: { sayso: server } };
}

const listTools = (token: string) =>
  [
    `curl -X POST '${mcpAddress()}'`,
    `-H 'Authorization: Bearer ${token}'`,
    `-H 'Accept: application/json, text/event-stream'`,
    `-H 'Content-Type: application/json'`,
    `-d '{"jsonrpc":"2.0","id":1,"method":"tools/list"}'`,
  ].join(' \\\n  ');
