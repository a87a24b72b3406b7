import type { Video } from '@sayso/contract';
import { expect, vi } from 'vitest';

const PASSWORD = 'correct horse battery';
const WAIT = { timeout: 90_000, interval: 100 };

/** Somebody who asks the running product. */
export function asker(url: string) {
  let token = '';
  const call = async <T>(method: string, place: string, body?: object): Promise<T> => {
    const response = await fetch(url + place, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: body ? JSON.stringify(body) : null,
    });
    if (!response.ok) throw new Error(`${method} ${place}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };
  const enter = async (place: string, body: object) => {
    ({ token } = (await call<{ data: { token: string } }>('POST', place, body)).data);
    return token;
  };
  const see = async (id: string) => (await call<{ data: Video }>('GET', `/api/videos/${id}`)).data;
  const speak = async (msg: string) => {
    const choice = { msg, tts_id: 'en-us-ava', country: 'en', region: 'US' };
    type Spoken = { speech: { id: string; timingUrl: string } };
    return (await call<Spoken>('POST', '/api/a2e/tts/generate', choice)).speech;
  };
  return {
    call,
    see,
    useToken: (old: string) => void (token = old),
    signUp: (name: string) =>
      enter('/api/auth/register', {
        name,
        email: `${name.toLowerCase()}@example.com`,
        password: PASSWORD,
        password_confirmation: PASSWORD,
        consent: true,
      }),
    signIn: (name: string) =>
      enter('/api/auth/login', { email: `${name.toLowerCase()}@example.com`, password: PASSWORD }),
    speak,
    async makeVideo(title: string, msg: string): Promise<string> {
      const speech = await speak(msg);
      const started = await call<{ video_id: string }>('POST', '/api/video-generation/start', {
        title,
        avatar_data: { avatarType: 'library', selectedAvatarId: 'maya' },
        voice_data: { speechId: speech.id },
      });
      return started.video_id;
    },
    isCompleted: (id: string) =>
      vi.waitFor(async () => {
        const video = await see(id);
        expect(video.status).toBe('completed');
        expect(video.metadata.gif_url).toBeTruthy();
        return video;
      }, WAIT),
  };
}
