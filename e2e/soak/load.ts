import { OPERATOR } from '../testing/start-product.ts';
import { openLiveReader } from '../testing/live-reader.ts';
import { newKey } from './client.ts';
import { askForMore, bringPictures, confirmEmail } from './later-work.ts';
import type { Ask, Customer, TestMail } from './ledger.ts';
import { drawLogo } from './own-pictures.ts';
import { type Load, note, refuse, refuseTake, setSetting, signIn, signUp, unfinished } from './people.ts';
import { pause } from '../testing/pause.ts';

const NAMES = ['Ada', 'Bea', 'Cyd', 'Dot'] as const;
const SENTENCES = [
  'Two drops every morning, that is it.',
  'I was sure this would not work for me.',
  'It is half price until Sunday.',
  'People keep asking what I changed.',
] as const;
/** Videos that one customer has unfinished at a time: enough that the renderer never rests. */
const UNFINISHED_EACH = 2;

/** Everybody at work at once, until it is over. Resolves when the last of them has left; what they were promised stands in the ledger. */
export async function work(load: Load, onCustomer: (customer: Customer) => void): Promise<void> {
  const picture = await drawLogo();
  const operator = await signIn(load, OPERATOR);
  const customers = await Promise.all(NAMES.map((name) => signUp(load, name)));
  load.ledger.customers.push(...customers);
  customers.forEach(onCustomer);
  await Promise.all([
    ...customers.flatMap((customer) => [
      confirmEmail(load, customer),
      makeVideos(load, customer),
      askForMore(load, customer),
      bringPictures(load, { customer, picture }),
      readPages(load, customer),
    ]),
    changeSettings(load, operator),
    sendMails(load, operator),
    signInAgain(load),
  ]);
}

/** Reads an account's stream from now on and resumes it whenever it breaks, until `stop`. */
export function listen({ url, ledger }: Pick<Load, 'url' | 'ledger'>, customer: Customer): { stop(): Promise<void> } {
  let isOver = false;
  let close = () => {};
  const listening = (async () => {
    let lastId: string | null = null;
    while (!isOver) {
      try {
        const reader = await openLiveReader(
          { url, token: customer.token },
          {
            lastId,
            onHeard({ id, event }) {
              lastId = id;
              if (event?.type === 'resync') customer.resyncs += 1;
              if (event?.video) customer.state.set(event.video.id, event.video.status);
            },
          },
        );
        close = reader.close;
        await reader.ended;
      } catch {
        // The server is away: the next try finds it.
      }
      if (!isOver) await pause(500);
    }
  })().catch((error: unknown) => ledger.faults.push(`live reader: ${String(error)}`));
  return {
    async stop() {
      isOver = true;
      close();
      await listening;
    },
  };
}

/** The first video needs no confirmed address, and every other does. */
async function makeVideos(load: Load, customer: Customer): Promise<void> {
  for (let count = 1; !load.isOver(); count += 1) {
    const text = `${load.random.pick(SENTENCES)} Take ${count}.`;
    const spoken = await load.client.ask({
      method: 'POST',
      path: '/api/a2e/tts/generate',
      body: { msg: text, tts_id: 'en-us-ava', country: 'en', region: 'US' },
      token: customer.token,
    });
    const speech = spoken.body['speech'] as { id: string } | undefined;
    if (spoken.body.code === 'storage_full') await refuse(load);
    else if (!speech) note(load, 'speech', spoken);
    else await promise(load, customer, { speechId: speech.id, title: `${customer.email} ${count}` });
    const hasToWait = () => !customer.isConfirmed || unfinished(load.ledger, customer) >= UNFINISHED_EACH;
    while (!load.isOver() && hasToWait()) await pause(200);
  }
}

async function promise(
  load: Load,
  customer: Customer,
  { speechId, title }: { speechId: string; title: string },
): Promise<void> {
  const ask: Ask = {
    kind: 'start',
    path: '/api/video-generation/start',
    key: newKey(),
    body: { title, avatar_data: { avatarType: 'library', selectedAvatarId: 'maya' }, voice_data: { speechId } },
    cancel: 'no',
  };
  const started = await load.client.ask({ method: 'POST', token: customer.token, ...ask });
  const id = started.body['video_id'];
  if (typeof id === 'string') load.ledger.videos.push({ customer, id, title, asks: [ask] });
  else await refuseTake(load, ask.kind, started);
}

async function readPages(load: Load, { token }: Customer): Promise<void> {
  const paths = ['/', '/dashboard', '/api/videos', '/api/auth/user', '/api/a2e/avatars', '/api/openapi.json'] as const;
  while (!load.isOver()) {
    const path = load.random.pick(paths);
    const answer = await load.client.ask({ method: 'GET', path, token });
    if (answer.status >= 500) note(load, path, answer);
    await pause(load.random.between(50, 300));
  }
}

async function changeSettings(load: Load, operator: string): Promise<void> {
  for (let count = 1; !load.isOver(); count += 1) {
    const value = `soak description ${count} .`;
    if (await setSetting(load, operator, { key: 'site_description', value })) load.ledger.settings.push(value);
    await pause(load.random.between(300, 900));
  }
}

async function sendMails(load: Load, operator: string): Promise<void> {
  for (let count = 1; !load.isOver(); count += 1) {
    const to = `soak.${count}@example.com`;
    const sent = await load.client.ask({
      method: 'POST',
      path: '/api/admin/mails/test',
      body: { to },
      token: operator,
      key: newKey(),
    });
    const { result } = (sent.body.data ?? {}) as Partial<TestMail>;
    if (result) load.ledger.testMails.push({ to, result });
    else note(load, 'test mail', sent);
    await pause(load.random.between(500, 1_500));
  }
}

async function signInAgain(load: Load): Promise<void> {
  while (!load.isOver()) {
    const [first, ...others] = load.ledger.customers;
    if (first) await signIn(load, load.random.pick([first, ...others]));
    await pause(load.random.between(500, 1_500));
  }
}
