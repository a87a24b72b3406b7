import { TOKEN_SCOPES, type TokenScope } from '@sayso/contract';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FormField } from '../../../ui/form/form-field.tsx';
import type { AppForm } from '../../../ui/form/use-app-form.ts';
import type { TokenValues } from './token-form.ts';
import { tokensTexts as texts } from './tokens.texts.ts';

const SCOPES = Object.keys(TOKEN_SCOPES) as TokenScope[];

/** What a token may do: each scope with what it allows. */
export function ScopesField({ form }: { form: AppForm<TokenValues> }) {
  return (
    <FormField<readonly TokenScope[], TokenValues> form={form} name="scopes" label={texts.dialog.scopes} as="group">
      {({ control: { id, ref, value, onValueChange, ...group }, busy }) => (
        <div
          {...group}
          id={id}
          role="group"
          className="grid gap-3 rounded-md border border-border p-3.5 aria-invalid:border-danger-mark"
        >
          {SCOPES.map((scope, place) => (
            <Checkbox
              key={scope}
              {...(place === 0 && { ref })}
              checked={value.includes(scope)}
              onCheckedChange={(isOn) =>
                onValueChange(SCOPES.filter((one) => (one === scope ? isOn : value.includes(one))))
              }
              disabled={busy}
              label={
                <>
                  <span className="block font-medium">{texts.scopeNames[scope]}</span>
                  <span className="block text-13 text-text-2">{TOKEN_SCOPES[scope]}</span>
                </>
              }
            />
          ))}
        </div>
      )}
    </FormField>
  );
}
