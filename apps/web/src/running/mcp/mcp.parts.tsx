import { MCP_ACCESS, MCP_BRIDGE_PATH, MCP_PATH, namesOf } from '@sayso/contract';
import { Bot, Download } from 'lucide-react';
import { useState } from 'react';
import { Button, buttonClass } from '../../ui/button.tsx';
import { CopyField } from '../../ui/inputs/copy-field.tsx';
import { TitledCard } from '../../ui/card.tsx';
import { CodeBlock } from '../../ui/code-block.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RadioCards } from '../../ui/inputs/radio-cards.tsx';
import { Segmented } from '../../ui/inputs/segmented.tsx';
import type { AssistantToken } from '../../people/identity/tokens/tokens.parts.tsx';
import { mcpTexts as texts } from './mcp.texts.gen.ts';

type CardProps = {
  /** Null where no token can be made now. */
  onCreate: ((token: AssistantToken) => void) | null;
};

/** How somebody's assistant uses the product: the address, a token for it, and what it is told. */
export function McpCard({ onCreate }: CardProps) {
  const [access, setAccess] = useState<keyof typeof MCP_ACCESS>('make');
  return (
    <TitledCard title={texts.title} text={texts.text}>
      <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
        <div className="grid min-w-0 content-start gap-5">
          <CopyField label={texts.address} value={mcpAddress()} />
          <div className="grid gap-2">
            <h3 className="font-semibold">{texts.access}</h3>
            <RadioCards
              label={texts.access}
              cards={namesOf(MCP_ACCESS)
                .toReversed()
                .map((value) => ({ value, ...texts.choices[value] }))}
              value={access}
              onValueChange={setAccess}
            />
          </div>
          <Button
            icon={Bot}
            className="justify-self-start"
            disabled={onCreate === null}
            onClick={() => onCreate?.({ name: texts.tokenName, scopes: MCP_ACCESS[access] })}
          >
            {texts.create}
          </Button>
        </div>
        <McpConfiguration token={ANY_TOKEN} />
      </div>
    </TitledCard>
  );
}

/** What an assistant is told of this installation, with a token, for each way that it may connect. */
export function McpConfiguration({ token }: { token: string }) {
  const [client, setClient] = useState<McpClient>('http');
  return (
    <div className="grid min-w-0 content-start gap-3">
      <Segmented
        label={texts.clients}
        segments={namesOf(texts.client).map((value) => ({ value, label: texts.client[value] }))}
        value={client}
        onValueChange={setClient}
        className="justify-self-start"
      />
      <p className="text-13 text-text-2">{texts.notes[client]}</p>
      {client === 'program' && (
        <a href={MCP_BRIDGE_PATH} download={PROGRAM} className={`${buttonClass()} justify-self-start`}>
          <Icon of={Download} />
          {texts.download}
        </a>
      )}
      <CodeBlock
        title={client === 'terminal' ? texts.command : texts.configuration}
        value={mcpConfiguration(client, token)}
      />
    </div>
  );
}

/** How a client reaches the product: at its address, through a program that it starts, or by hand. */
type McpClient = 'http' | 'program' | 'terminal';

/** Stands in the place of a token. */
const ANY_TOKEN = 'API_TOKEN';

/** The address that assistants ask. */
const mcpAddress = () => `${location.origin}${MCP_PATH}`;

/** The file name of the program. */
const PROGRAM = MCP_BRIDGE_PATH.slice(MCP_BRIDGE_PATH.lastIndexOf('/') + 1);

/** The configuration of a client, or the command for a terminal. */
function mcpConfiguration(client: McpClient, token: string): object | string {
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
