import { randomUUID } from 'node:crypto';
import { TOTP } from 'otpauth';
import { pause } from './pause.ts';
import { OPERATOR } from './start-product.ts';

/** A signed-in user's way to the API, for what a journey needs done before the browser opens. */
export type ApiUser = {
  /** Where the product is. */
  url: string;
  token: string;
  email: string;
  password: string;
  call<T>(method: string, path: string, body?: unknown): Promise<T>;
};

/** Of everybody whom `signUp` signs up. */
export const PASSWORD = 'correct horse battery';
/** Between two looks at a video, in milliseconds: short against what is measured, and rare enough to cost it nothing. */
const POLL_MS = 50;

/** An address that nobody else has, though others have the name. */
export const emailOf = (name: string): string => `${plain(name)}.${randomUUID().slice(0, 8)}@example.com`;

const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z]+/g, '.');

/** Signs a new person up. */
export async function signUp(url: string, name: string, email = emailOf(name)): Promise<ApiUser> {
  const answer = await request<{ data: { token: string } }>(url, {
    method: 'POST',
    path: '/api/auth/register',
    body: { name, email, password: PASSWORD, password_confirmation: PASSWORD, consent: true },
  });
  const { token } = answer.data;
  return {
    url,
    token,
    email,
    password: PASSWORD,
    call: (method, path, body) => request(url, { method, path, body, token }),
  };
}

/** Signs in somebody who is there already. An operator who has to set two-factor sign-in up makes it optional by that. */
export async function signIn(url: string, credentials: { email: string; password: string }): Promise<ApiUser> {
  const answer = await request<{ data: { token: string; user: { two_factor_setup_required: boolean } } }>(url, {
    method: 'POST',
    path: '/api/auth/login',
    body: credentials,
  });
  const { token, user } = answer.data;
  const person: ApiUser = {
    ...credentials,
    url,
    token,
    call: (method, path, body) => request(url, { method, path, body, token }),
  };
  if (user.two_factor_setup_required) await makeTwoFactorOptional(person);
  return person;
}

async function makeTwoFactorOptional({ password, call }: ApiUser): Promise<void> {
  const set = async (body: object) =>
    (
      await call<{ data: { secret?: string; recovery_codes?: string[] } }>(
        'PUT',
        '/api/user/settings/security/two-factor',
        { password, ...body },
      )
    ).data;
  const { secret = '' } = await set({ enabled: true });
  const { recovery_codes: [code] = [] } = await set({ enabled: true, code: new TOTP({ secret }).generate() });
  await call('PUT', '/api/admin/settings/operator_two_factor', { value: 'optional' });
  await set({ enabled: false, code });
}

/** A script and who speaks it: `country` is the language's code, `speechRate` 0.5 to 2. */
export type SpeechChoice = { msg: string; tts_id: string; country: string; region: string; speechRate?: number };

/** Speech that is stored. `timingUrl` leads to its words and phones. */
export type StoredSpeech = { id: string; durationMs: number; timingUrl: string };

/** Speaks a script with a voice. */
export async function speakAs(user: ApiUser, choice: SpeechChoice): Promise<StoredSpeech> {
  return (await user.call<{ speech: StoredSpeech }>('POST', '/api/a2e/tts/generate', choice)).speech;
}

/** Where the voices of American English are: the language that scripts of tests are in. */
const AMERICAN = { country: 'en', region: 'US' } as const;

/** Speaks a script with the first American voice. Answers the speech's id. */
export async function speak(user: ApiUser, script: string): Promise<string> {
  const { country, region } = AMERICAN;
  const groups = (
    await user.call<{ data: { children: { value: string }[] }[] }>(
      'GET',
      `/api/a2e/tts/voices?country=${country}&region=${region}`,
    )
  ).data;
  return (await speakAs(user, { msg: script, tts_id: groups[0]?.children[0]?.value ?? '', ...AMERICAN })).id;
}

/** What Generate sends beside the title, the performer and the speech, as far as it is chosen. */
export type VideoChoices = {
  title: string;
  speechId: string;
  avatarId?: string;
  /** Who performs where a partner cannot film that presenter: null is nobody, absent as the server has it. */
  standInId?: string | null;
  setting?: string;
  backgroundUploadId?: string | null;
  logo?: { logoPosition: string; logoUploadId: string | null };
  output?: object;
};

/** Starts a video with a speech. Answers the video's id. */
export async function startVideo(user: ApiUser, video: VideoChoices): Promise<string> {
  const started = await user.call<{ video_id: string }>('POST', '/api/video-generation/start', startForm(video));
  return started.video_id;
}

/** Says that a video is likely to be started, as the wizard does while its last step is looked at. */
export async function prepareVideo(user: ApiUser, video: VideoChoices): Promise<void> {
  await user.call('POST', '/api/video-generation/prepare', startForm(video));
}

function startForm({ setting, backgroundUploadId: uploadId, logo, output, standInId, ...video }: VideoChoices) {
  return {
    title: video.title,
    avatar_data: {
      avatarType: 'library',
      selectedAvatarId: video.avatarId ?? 'maya',
      ...(standInId !== undefined && { standInAvatarId: standInId }),
    },
    voice_data: { speechId: video.speechId },
    ...(setting || uploadId ? { background_data: { ...(setting && { setting }), uploadId: uploadId ?? null } } : {}),
    ...(logo && { script_data: logo }),
    ...(output && { output }),
  };
}

/** Makes all later videos of a person in a quality. */
export async function prefer(user: ApiUser, videoQuality: 'low' | 'medium' | 'high'): Promise<void> {
  const { data } = await user.call<{ data: object }>('GET', '/api/user/settings/preferences');
  await user.call('PUT', '/api/user/settings/preferences', { ...data, videoQuality });
}

/** Lets every account make as many videos as it likes, as long as the product allows, and keep them: the plan that people sign up with has no limit any more. */
export async function liftVideoLimit(url: string): Promise<void> {
  const operator = await signIn(url, OPERATOR);
  for (const key of ['max_videos_per_user', 'free_waiting_videos', 'free_render_minutes'])
    await operator.call('PUT', `/api/admin/settings/${key}`, { value: null });
  await changeFreePlan(url, { videos_created: null, video_seconds: null, script_characters: null });
}

/** Changes the plan that people sign up with. */
export async function changeFreePlan(url: string, change: object): Promise<void> {
  await changePlan(url, 'FE', change);
}

/** Sells a plan, so that visitors have a pricing page. */
export async function sellPlan(url: string): Promise<void> {
  await changePlan(url, 'AUTOMATION', {
    price: 297,
    billing: 'month',
    upgrade_url: 'https://shop.example.com/automation',
  });
}

async function changePlan(url: string, slug: string, change: object): Promise<void> {
  const operator = await signIn(url, OPERATOR);
  const { data } = await operator.call<{ data: { id: string; slug: string }[] }>('GET', '/api/admin/plans');
  const plan = data.find((one) => one.slug === slug);
  await operator.call('PUT', `/api/admin/plans/${plan?.id}`, change);
}

/** Speaks a script and starts a video with it. Answers the video's id. */
export async function makeVideo(
  user: ApiUser,
  video: Omit<VideoChoices, 'speechId'> & { script: string },
): Promise<string> {
  const { script, ...rest } = video;
  return startVideo(user, { ...rest, speechId: await speak(user, script) });
}

/** What a video looks like on the wire, as far as the journeys read it. */
export type VideoState = {
  id: string;
  slug: string;
  status: string;
  video_url: string | null;
  thumbnail_url: string | null;
  duration_ms: number | null;
  attempts: number;
  failure_reason: string | null;
  change_failure: string | null;
  metadata: { gif_url?: string; width: number; height: number };
};

/** Waits until a video is in one of the states; other final states are an error. */
export async function waitForVideo(
  user: ApiUser,
  id: string,
  accept: (video: VideoState) => boolean,
): Promise<VideoState> {
  for (;;) {
    const { data } = await user.call<{ data: VideoState }>('GET', `/api/videos/${id}`);
    if (accept(data)) return data;
    if (data.status === 'failed') throw new Error(`video failed: ${data.failure_reason}`);
    await pause(POLL_MS);
  }
}

async function request<T>(
  url: string,
  call: { method: string; path: string; body?: unknown; token?: string },
): Promise<T> {
  const response = await fetch(url + call.path, {
    method: call.method,
    headers: {
      ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(call.token ? { authorization: `Bearer ${call.token}` } : {}),
    },
    body: call.body === undefined ? null : JSON.stringify(call.body),
  });
  const answer = (await response.json()) as T & { message?: string };
  if (!response.ok) throw new Error(`${call.method} ${call.path}: ${response.status} ${answer.message}`);
  return answer;
}
