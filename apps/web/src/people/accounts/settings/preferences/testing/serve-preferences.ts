import { DEFAULT_PREFERENCES, type Preferences } from '@sayso/contract';
import { type Answer, fakeApi, success } from '../../../../../testing/fake-api.ts';
import { sampleUser } from '../../../../../testing/samples.ts';

const PATH = '/api/user/settings/preferences';
const voice = (value: string, label: string) => ({
  value,
  label,
  note: '',
  basic: false,
  has_moods: true,
  style: 'warm',
  sample_url: `/api/tts/voices/${value}/samples/1`,
  is_favourite: false,
});

/** A server that keeps preferences and speaks English and Spanish. */
export function servePreferences(changes: Partial<Preferences> = {}) {
  const state = {
    stored: { ...DEFAULT_PREFERENCES, ...changes },
    onSave: (): Answer | Promise<Answer> | null => null,
    onRead: (): Answer | Promise<Answer> | null => null,
  };
  const { asked } = fakeApi({
    'GET /api/auth/user': () => success({ user: sampleUser }),
    'GET /api/a2e/avatars/maya': () => success({ id: 'maya', display_name: 'Maya' }),
    'GET /api/a2e/avatars/amina': () => success({ id: 'amina', display_name: 'Amina' }),
    'GET /api/backgrounds': () =>
      success([
        { id: 'modern', name: 'Modern Office', thumbnail_url: '/media/modern.webp' },
        { id: 'home', name: 'Home Setting', thumbnail_url: '/media/home.webp' },
      ]),
    'GET /api/a2e/tts/countries': () =>
      success([
        { value: 'en', label: 'English' },
        { value: 'es', label: 'Spanish' },
      ]),
    'GET /api/a2e/tts/regions/en': () => success([{ value: 'US', label: 'United States' }]),
    'GET /api/a2e/tts/regions/es': () => success([{ value: 'ES', label: 'Spain' }]),
    'GET /api/a2e/tts/voices': ({ query }) =>
      success([
        {
          value: 'female',
          label: 'Female',
          children: query.get('country') === 'es' ? [voice('es-es-lucia', 'Lucía')] : [voice('en-us-ava', 'Ava')],
        },
      ]),
    [`GET ${PATH}`]: () => state.onRead() ?? success(state.stored),
    [`PUT ${PATH}`]: ({ body }) => {
      const refusal = state.onSave();
      if (refusal) return refusal;
      state.stored = body as Preferences;
      return success(state.stored);
    },
  });
  return { state, saved: () => asked.filter(({ method, path }) => method === 'PUT' && path === PATH) };
}
