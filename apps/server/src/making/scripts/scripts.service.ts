import {
  AppError,
  type LeftOut,
  type RewrittenScript,
  type RewriteScript,
  SCRIPT_SECONDS,
  type ScriptSeconds,
  type SuggestedScript,
  type SuggestScripts,
  type ClaimFinding,
} from '@sayso/contract';
import type { z } from 'zod';
import { authorize, type Actor } from '../../access.ts';
import type { Deps } from '../../deps.ts';
import { videoMaxima } from '../../people/plans/plans.service.ts';
import { scriptsTexts } from './scripts.texts.gen.ts';

type Suggested = { scripts: SuggestedScript[]; leftOut: LeftOut[]; tooLong: ScriptSeconds[] } & StoodIn;
/** Why another wrote than the one that is asked first, and who that was. */
export type StoodIn = { stand_in?: string; written_by?: string };

/** The same as it is told. */
export const stoodIn = ({ standIn, writer }: { standIn?: string; writer?: string }): StoodIn => ({
  ...(standIn !== undefined && { stand_in: standIn }),
  ...(writer !== undefined && { written_by: writer }),
});

/** What is asked for. `signal` aborts when whoever asked goes away. */
type Asked<Form extends z.ZodType> = { form: z.output<Form>; signal: AbortSignal };

/** In which languages scripts are written here, and into which they are translated. */
export async function scriptHelp(
  deps: Pick<Deps, 'text'>,
  actor: Actor,
): Promise<{ languages: string[]; translates: string[] }> {
  authorize(actor, 'videos.create');
  const { accountId } = actor;
  const [languages, translates] = await Promise.all([
    deps.text.languages(accountId),
    deps.text.translations(accountId),
  ]);
  return { languages: [...languages], translates: [...translates] };
}

/**
 * Scripts for a product and its audience, of the lengths that the plan allows. Nothing is stored.
 * @throws AppError `video_too_long_for_plan` when the length that was asked for, or every one, is too long; `script_help_language`; `text_server_failed`; `invalid_input` on a field that says nothing.
 */
export async function suggestScripts(
  deps: Pick<Deps, 'db' | 'settings' | 'fileColumns' | 'text' | 'now'>,
  actor: Actor,
  { form, signal }: Asked<typeof SuggestScripts>,
): Promise<Suggested> {
  authorize(actor, 'videos.create');
  const { language, seconds, rate, seed, ...brief } = form;
  const { maxSeconds, maxCharacters } = await videoMaxima(deps, actor);
  const wanted = seconds === undefined ? SCRIPT_SECONDS : [seconds];
  const allowed = wanted.filter((length) => length <= maxSeconds);
  if (allowed.length === 0) throw new AppError('video_too_long_for_plan', { message: refusal(maxSeconds) });
  const { scripts, leftOut, ...by } = await deps.text.writeScripts({
    brief,
    language,
    seconds: allowed,
    rate,
    maxCharacters,
    seed,
    accountId: actor.accountId,
    signal,
  });
  const tooLong = SCRIPT_SECONDS.filter((length) => length > maxSeconds);
  return { scripts, leftOut, tooLong, ...stoodIn(by) };
}

/** A script made shorter or longer, or with another first sentence: within what the plan allows. @throws AppError `video_too_long_for_plan` without a plan; `script_help_language`, `text_server_failed`. */
export async function rewriteScript(
  deps: Pick<Deps, 'db' | 'settings' | 'fileColumns' | 'text' | 'now'>,
  actor: Actor,
  { form, signal }: Asked<typeof RewriteScript>,
): Promise<RewrittenScript> {
  authorize(actor, 'videos.create');
  const { accountId } = actor;
  return deps.text.rewriteScript({ ...form, ...(await scriptRoom(deps, actor)), accountId, signal });
}

/** How long a script may get, by the plan. @throws AppError `video_too_long_for_plan` without one. */
export async function scriptRoom(
  deps: Pick<Deps, 'db' | 'settings' | 'fileColumns' | 'now'>,
  actor: Actor,
): Promise<{ maxCharacters: number; maxMs: number }> {
  const { maxSeconds, maxCharacters } = await videoMaxima(deps, actor);
  if (maxSeconds === 0) throw new AppError('video_too_long_for_plan', { message: refusal(maxSeconds) });
  return { maxCharacters, maxMs: maxSeconds * 1000 };
}

/** Sentences that an advertisement should not say like this. @throws AppError `script_help_language`. */
export async function checkScript(
  deps: Pick<Deps, 'text'>,
  actor: Actor,
  form: { script: string; language: string },
): Promise<ClaimFinding[]> {
  authorize(actor, 'videos.create');
  return deps.text.checkClaims(form);
}

function refusal(maxSeconds: number): string {
  if (maxSeconds === 0) return scriptsTexts.noPlan;
  return scriptsTexts.planSeconds({ maxSeconds });
}
