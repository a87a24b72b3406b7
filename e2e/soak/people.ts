import { pause } from '../testing/pause.ts';
import type { Client, Outcome } from './client.ts';
import type { Ask, Customer, Ledger } from './ledger.ts';
import type { Random } from './random.ts';

/** What everybody at work shares. */
export type Load = { url: string; client: Client; ledger: Ledger; random: Random; isOver(): boolean };

const PASSWORD = 'correct horse battery';
const ENDED: readonly string[] = ['completed', 'failed', 'cancelled'];
/** How long somebody waits who was refused for want of room, in milliseconds. */
const NO_ROOM_MS = 1_000;

/** Whether it was stored. */
export async function setSetting(
  { client, ledger }: Pick<Load, 'client' | 'ledger'>,
  token: string,
  { key, value }: { key: string; value: string | number | null },
): Promise<boolean> {
  const answer = await client.ask({ method: 'PUT', path: `/api/admin/settings/${key}`, body: { value }, token });
  if (answer.status !== 200) note({ ledger }, `setting ${key}`, answer);
  return answer.status === 200;
}

export async function signIn(
  { client, ledger }: Pick<Load, 'client' | 'ledger'>,
  who: { email: string; password: string },
): Promise<string> {
  const { email, password } = who;
  const answer = await client.ask({ method: 'POST', path: '/api/auth/login', body: { email, password } });
  if (answer.status === 200) ledger.logins.push(email);
  else note({ ledger }, 'login', answer);
  return (answer.body.data as { token?: string } | undefined)?.token ?? '';
}

/** A sign-up whose answer was lost is answered 'taken' the next time: then the person is there and signs in. */
export async function signUp(load: Load, name: string): Promise<Customer> {
  const email = `${name.toLowerCase()}@soak.example.com`;
  const body = { name: `${name} Soak`, email, password: PASSWORD, password_confirmation: PASSWORD, consent: true };
  const answer = await load.client.ask({ method: 'POST', path: '/api/auth/register', body });
  const token =
    (answer.body.data as { token?: string } | undefined)?.token ?? (await signIn(load, { email, password: PASSWORD }));
  return { email, password: PASSWORD, token, state: new Map(), resyncs: 0, isConfirmed: false };
}

/** Writes down an answer that nobody should get. */
export function note({ ledger }: Pick<Load, 'ledger'>, what: string, { status, body }: Outcome): void {
  ledger.faults.push(`${what}: ${status} ${body.code ?? ''} ${body.message ?? ''}`);
}

/** Nothing was promised: the customer tries again when there is room. */
export async function refuse({ ledger }: Load): Promise<void> {
  ledger.refusedForRoom += 1;
  await pause(NO_ROOM_MS);
}

/** The live stream may be behind: then a video is not as somebody thought it to be. */
const BEHIND: readonly (string | undefined)[] = ['video_not_finished', 'video_not_retryable'];

/** A take that is refused was not promised. Why it may be refused is known; anything else is written down. */
export async function refuseTake(load: Load, kind: Ask['kind'], { status, body }: Outcome): Promise<void> {
  if (body.code === 'storage_full') await refuse(load);
  else if (kind === 'start' || !BEHIND.includes(body.code))
    load.ledger.refusedTakes.push(`${kind} refused: ${status} ${body.code} ${body.message}`);
}

/** How many videos of a customer are in the making, by what the live stream has said. */
export function unfinished({ videos }: Ledger, customer: Customer): number {
  return videos.filter((video) => video.customer === customer && !ENDED.includes(customer.state.get(video.id) ?? ''))
    .length;
}
