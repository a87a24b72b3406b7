import { MCP_ACCESS, MCP_BRIDGE_PATH, namesOf } from '@sayso/contract';
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
import { mcpTexts as texts, ANY_TOKEN, mcpAddress, type McpClient, mcpConfiguration, PROGRAM } from './mcp.texts.ts';

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
