import { type TokenScope, CreateApiToken, TOKEN_SCOPES, namesOf, tokensApi } from '@sayso/contract';
import { type ComponentType, useState } from 'react';
import { z } from 'zod';
import { Note } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { CodeBlock } from '../../../ui/code-block.tsx';
import { confirm, SHOWN_ONCE, useLeaveGuard } from '../../../ui/overlays/confirm.tsx';
import { CopyField } from '../../../ui/inputs/copy-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { SelectField, CheckboxListField } from '../../../ui/form/choice-fields.tsx';
import { Form, FormFailure, SubmitButton } from '../../../ui/form/form.tsx';
import { PasswordField, TextField } from '../../../ui/form/text-fields.tsx';
import { optionsOf } from '../../../ui/inputs/select.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { useRefusal } from '../../../session/may.ts';
import { useCall } from '../../../lib/api/reads.ts';
import { useSend } from '../../../lib/api/use-send.ts';
import { useIsTwoFactorOn, PROOF_FIELDS } from '../security/security.queries.ts';
import { UserName } from '../security/user-name.tsx';
import { tokenExample } from './token-example.ts';
import { tokensTexts } from './tokens.texts.gen.ts';

const { dialog: texts, made } = tokensTexts;

/** What a new token for an assistant begins with. */
export type AssistantToken = { name: string; scopes: readonly TokenScope[] };
/** What the feature `mcp` shows about assistants. `onCreate`: null where no token can be made now. */
export type AssistantParts = {
  McpCard: ComponentType<{ onCreate: ((token: AssistantToken) => void) | null }>;
  McpConfiguration: ComponentType<{ token: string }>;
};

/** `assistant`: what the form begins with where an assistant is to use it, which is then told how. */
type Props = { email: string; assistant?: AssistantToken; onClose: () => void } & Pick<
  AssistantParts,
  'McpConfiguration'
>;

/** Asks what a token is for and may do, then shows it, this once. */
export function CreateTokenDialog({ email, assistant, onClose, McpConfiguration }: Props) {
  const [token, setToken] = useState<NewToken | null>(null);
  return token ? (
    <MadeDialog made={token} Configuration={assistant && McpConfiguration} onClose={onClose} />
  ) : (
    <AskDialog email={email} assistant={assistant} onMade={setToken} onClose={onClose} />
  );
}

type NewToken = z.output<typeof tokensApi.createApiToken.response>['data'];

export const useApiTokens = () => useCall(tokensApi.listApiTokens);

const useCreateApiToken = () => useSend(tokensApi.createApiToken, { invalidates: [tokensApi], inBackground: true });

export const useDeleteApiToken = () =>
  useSend(tokensApi.deleteApiToken, { invalidates: [tokensApi], goneIsDone: true });

type AskProps = {
  email: string;
  assistant: AssistantToken | undefined;
  onMade: (token: NewToken) => void;
  onClose: () => void;
};

function AskDialog({ email, assistant, onMade, onClose }: AskProps) {
  const proof = useIsTwoFactorOn() ? 'code' : 'password';
  const { mutateAsync: create } = useCreateApiToken();
  const refusal = useRefusal('videos.delete');
  const form = useAppForm({
    defaults: { ...EMPTY_TOKEN, ...assistant },
    schema: TOKEN_SCHEMAS[proof],
    submit: ({ expires, ...token }) => create({ body: { ...token, expires_in_days: expires } }),
    onDone: onMade,
  });
  return (
    <Dialog
      open
      onOpenChange={() => !form.busy && onClose()}
      title={texts.title}
      description={texts.text}
      footer={
        <>
          <Button onClick={onClose} disabled={form.busy}>
            {texts.cancel}
          </Button>
          <SubmitButton form={form} busyText={texts.busy}>
            {texts.submit}
          </SubmitButton>
        </>
      }
    >
      <Form form={form} label={texts.title}>
        <TextField
          form={form}
          name="name"
          label={texts.name}
          help={texts.nameHelp}
          placeholder={texts.nameExample}
          autoComplete="off"
        />
        <CheckboxListField form={form} name="scopes" label={texts.scopes} choices={scopeChoices()} notes="below" />
        {refusal !== null && <Note>{texts.noMoreThanYou({ refusal })}</Note>}
        <SelectField form={form} name="expires" label={texts.expiry} options={optionsOf(texts.choices)} />
        <UserName email={email} />
        {proof === 'code' ? (
          <TextField form={form} name="code" label={texts.code} help={texts.codeHelp} autoComplete="one-time-code" />
        ) : (
          <PasswordField
            form={form}
            name="password"
            label={texts.password}
            help={texts.passwordHelp}
            autoComplete="current-password"
          />
        )}
        <FormFailure form={form} />
      </Form>
    </Dialog>
  );
}

/** What the form holds. `expires`: days, or 'never'. Of password and code, one is asked for. */
type TokenValues = {
  name: string;
  scopes: readonly TokenScope[];
  expires: string;
  password: string;
  code: string;
};

const EMPTY_TOKEN: TokenValues = { name: '', scopes: ['read'], expires: '90', password: '', code: '' };

/** Each scope by its name, with what it allows. */
const scopeChoices = () =>
  namesOf(TOKEN_SCOPES).map((scope) => ({
    value: scope,
    label: tokensTexts.scopeNames[scope],
    note: TOKEN_SCOPES[scope],
  }));

/** The contract's own rules; a choice becomes its days. */
const ASKED = {
  name: CreateApiToken.shape.name,
  scopes: CreateApiToken.shape.scopes,
  expires: z.string().transform((days) => (days === 'never' ? null : Number(days))),
};

/** By what the person is asked for. */
const TOKEN_SCHEMAS = {
  password: z.object({ ...ASKED, password: PROOF_FIELDS.password, code: PROOF_FIELDS.notAsked }),
  code: z.object({ ...ASKED, password: PROOF_FIELDS.notAsked, code: PROOF_FIELDS.code }),
};

/** `Configuration`: what an assistant is told, where the token is for one. */
type MadeProps = {
  made: NewToken;
  Configuration: AssistantParts['McpConfiguration'] | undefined;
  onClose: () => void;
};

/** Only 'Done' closes it at once: a stray key must not take away what is shown once. */
function MadeDialog({ made: { token, scopes }, Configuration, onClose }: MadeProps) {
  useLeaveGuard(SHOWN_ONCE);
  const askToLeave = async () => {
    if (await confirm({ ...made.leave, tone: 'retreat' })) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={() => void askToLeave()}
      title={made.title}
      description={made.warning}
      descriptionHidden
      width="wide"
      footer={
        <Button variant="primary" onClick={onClose}>
          {made.done}
        </Button>
      }
    >
      <div className="grid gap-5">
        <Note tone="warning">{made.warning}</Note>
        <CopyField label={made.token} value={token} aside={made.once} />
        {Configuration ? (
          <Configuration token={token} />
        ) : (
          <CodeBlock title={made.example} value={tokenExample(token, scopes)} />
        )}
      </div>
    </Dialog>
  );
}
