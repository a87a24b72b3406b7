import { performance } from 'node:perf_hooks';
import { AppError, type TextServerTest, type TryTextServer } from '@sayso/contract';
import { OverBudgetError, tryTextServer } from '@sayso/providers';
import { type Actor, authorize } from '../../access.ts';
import type { Deps } from '../../deps.ts';
import { keyForTrial } from '../../platform/settings/key-for-trial.ts';
import { countTokens } from '../../platform/text/open-text.ts';

/** Lets a text server write a script as it would for a customer. Nothing is stored but the tokens, and of what the server says only its script and the names of its models are passed on. */
export async function testTextServer(
  deps: Pick<Deps, 'db' | 'settings' | 'now'>,
  actor: Actor,
  { form, signal }: { form: TryTextServer; signal: AbortSignal },
): Promise<TextServerTest> {
  authorize(actor, 'settings.manage');
  const started = performance.now();
  const isSameAddress = deps.settings.current()[`${form.server}_url`] === form.url;
  const key = keyForTrial(deps, { key: form.key, stored: `${form.server}_key`, isSameAddress });
  const server = { address: form.url, key, model: form.model, count: countTokens(deps, form.server, null) };
  const { models, script, fault } = await tryTextServer(server, signal).catch((error: unknown) => {
    throw error instanceof OverBudgetError ? new AppError('text_budget_used', {}, error) : error;
  });
  return { code: fault ?? 'OK', models, script, took_ms: Math.round(performance.now() - started) };
}
