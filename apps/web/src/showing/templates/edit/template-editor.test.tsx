import type { NewTemplate, TemplateChange } from '@sayso/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { success } from '../../../testing/fake-api.ts';
import { samplePage, sampleVideo, wholeList } from '../../../testing/samples.ts';
import { idOf, openTemplates, sampleDetail, serveTemplates } from '../testing/serve-templates.ts';

const VIDEO = sampleVideo();
const PATH = `/api/templates/${idOf('c1')}`;
const SOURCES = {
  'GET /api/videos': () => success(samplePage([VIDEO])),
  'GET /api/drafts': () => success(wholeList([])),
  [`GET /api/videos/${VIDEO.id}`]: () => success(VIDEO),
};
/** What user-event types as it stands. */
const typed = (text: string) => text.replaceAll(/[{[]/gu, '$&$&');

test('a template is made of a video that is chosen, and each place that its words name is described', async () => {
  const { asked } = serveTemplates({
    handlers: {
      ...SOURCES,
      'POST /api/templates': () => ({ ...success(sampleDetail({ is_own: true })), status: 201 }),
    },
  });
  const { user, router } = openTemplates('/templates/new');
  await user.click(await screen.findByRole('link', { name: 'Cold brew in one minute' }));
  const script = await screen.findByLabelText<HTMLTextAreaElement>('Script');
  expect(script.value).toBe('No machine needed.');
  expect(screen.getByText('None yet. Write {{product}} into the title or the script.')).toBeTruthy();
  await user.clear(script);
  await user.type(script, typed('Pour {{what}}. No machine.'));
  const place = within(await screen.findByRole('group', { name: '{{what}}' }));
  expect(place.getByLabelText<HTMLInputElement>(/^Label/).value).toBe('What');
  await user.type(place.getByLabelText('Example'), 'cold brew');
  await user.click(screen.getByRole('checkbox', { name: 'Logo' }));
  await user.click(screen.getByRole('radio', { name: /^Everybody/ }));
  await user.click(screen.getByRole('button', { name: 'Make template' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/templates/${idOf('c1')}`));
  const sent = asked.find(({ method, path }) => method === 'POST' && path === '/api/templates');
  const { slots } = (sent?.body ?? {}) as NewTemplate;
  expect(sent?.headers.get('idempotency-key')).toBeTruthy();
  expect(sent?.body).toMatchObject({
    name: 'Cold brew in one minute',
    visibility: 'public',
    script: 'Pour {{what}}. No machine.',
    source: { kind: 'video', id: VIDEO.id },
  });
  expect(slots).toMatchObject([
    { kind: 'text', key: 'what', label: 'What', default: 'cold brew', is_required: true },
    { kind: 'presenter', key: 'presenter' },
    { kind: 'voice', key: 'voice' },
    { kind: 'picture', key: 'logo', fills: 'logo' },
  ]);
});

test('what the server says of a slot stands at the field that shows it', async () => {
  const errors = {
    name: ['Enter a name.'],
    script: ['There is no text slot for {{nobody}}.'],
    'slots.0.default': ['Use 40 characters at most.'],
    'slots.0.key': ['Write {{product}} where this text goes.'],
  };
  serveTemplates({
    handlers: {
      [`GET ${PATH}`]: () => success(sampleDetail({ is_own: true })),
      [`PUT ${PATH}`]: () => ({
        status: 422,
        body: { status: 'error', code: 'invalid_input', message: 'Please check.', errors },
      }),
    },
  });
  const { user } = openTemplates(`/templates/${idOf('c1')}/edit`);
  await user.click(await screen.findByRole('button', { name: 'Save template' }));
  expect(await screen.findByText('Enter a name.')).toBeTruthy();
  expect(screen.getByText('Use 40 characters at most.')).toBeTruthy();
  const place = within(screen.getByRole('group', { name: '{{product}}' }));
  expect(place.getByLabelText('Example').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText(/There is no text slot for \{\{nobody\}\}/)).toBeTruthy();
});

test('a change is made on the version that was read, and keeps what no control shows', async () => {
  const { asked } = serveTemplates({
    handlers: {
      [`GET ${PATH}`]: () => success(sampleDetail({ is_own: true, version: 4 })),
      [`PUT ${PATH}`]: () => success(sampleDetail({ is_own: true, version: 5 })),
    },
  });
  const { user, router } = openTemplates(`/templates/${idOf('c1')}/edit`);
  await user.type(await screen.findByLabelText(/^Name/), ' now');
  await user.click(screen.getByRole('button', { name: 'Save template' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/templates/${idOf('c1')}`));
  const { version, name, slots } = (asked.find(({ method }) => method === 'PUT')?.body ?? {}) as TemplateChange;
  expect([version, name]).toEqual([4, 'Three reasons now']);
  expect(slots).toEqual(sampleDetail().slots);
});

test('nobody edits what another account made, and whoever may only look makes none', async () => {
  serveTemplates();
  const { unmount } = openTemplates(`/templates/${idOf('c1')}/edit`);
  expect(await screen.findByRole('link', { name: 'All templates' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save template' })).toBeNull();
  unmount();
  serveTemplates({ role: 'viewer' });
  openTemplates('/templates/new');
  expect(await screen.findByRole('link', { name: 'All templates' })).toBeTruthy();
});

test('an account without videos and drafts is led to make one', async () => {
  serveTemplates({ handlers: { ...SOURCES, 'GET /api/videos': () => success(samplePage([])) } });
  openTemplates('/templates/new');
  expect(await screen.findByText('Nothing to make one of yet')).toBeTruthy();
});
