import type { NewBatch } from '@sayso/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { success } from '../../../testing/fake-api.ts';
import { MAYA, SARAH } from '../../../making/drafts/testing/drafts.ts';
import { sampleTemplate } from '../../templates/testing/serve-templates.ts';
import { BATCH_ADDRESS, openBatches, sampleBatch, sampleReadTable, serveBatches } from '../testing/serve-batches.ts';

const ID = sampleTemplate().id;
const READ = 'POST /api/batch-jobs/read-table';
const CREATE = 'POST /api/batch-jobs';
const created = () => ({ ...success(sampleBatch({ state: 'checking' })), status: 201 });

test('a template is chosen, a pasted table is read at once, and its columns are put where they belong', async () => {
  const { asked } = serveBatches({ handlers: { [READ]: () => success(sampleReadTable()), [CREATE]: created } });
  const { user, router } = openBatches('/batches/new');
  await user.click(await screen.findByRole('link', { name: /^Three reasons/ }));
  await user.click(await screen.findByLabelText('Or paste rows'));
  await user.paste('product,cost\nThe quiet kettle,$49');
  expect(await screen.findByRole('cell', { name: 'The quiet kettle' })).toBeTruthy();
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'What product is put into' }).value).toBe('product');
  await user.selectOptions(screen.getByRole('combobox', { name: 'What cost is put into' }), '→ Price');
  await user.type(screen.getByLabelText('Voice'), 'Ryan');
  await user.click(screen.getByRole('button', { name: 'Check 2 rows' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(BATCH_ADDRESS));
  const sent = asked.find(({ method, path }) => `${method} ${path}` === CREATE);
  expect(sent?.headers.get('idempotency-key')).toBeTruthy();
  expect(sent?.body).toMatchObject({
    name: 'Three reasons',
    source: { kind: 'template', id: ID },
    table: { text: 'product,cost\nThe quiet kettle,$49', encoding: 'auto' },
    mapping: { product: { column: 0 }, price: { column: 1 }, _voice: { value: 'Ryan' } },
  });
});

test('where no column says what the template asks for, its example is named before it is said in every video', async () => {
  const [product, ...others] = sampleReadTable().targets;
  const targets = product ? [{ ...product, default: 'this cold brew' }, ...others] : [];
  serveBatches({ handlers: { [READ]: () => success(sampleReadTable({ mapping: {}, targets })) } });
  const { user } = openBatches(`/batches/new?template=${ID}`);
  await user.click(await screen.findByLabelText('Or paste rows'));
  await user.paste('Produkt\ndie Mühle');
  const warning = /No column says Product, so every video says “this cold brew”/;
  expect(await screen.findByText(warning)).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: 'What product is put into' }), '→ Product');
  await waitFor(() => expect(screen.queryByText(warning)).toBeNull());
});

test('a file is sent byte for byte, and how it is read can be said', async () => {
  const { asked } = serveBatches({ handlers: { [READ]: () => success(sampleReadTable()) } });
  const { user } = openBatches(`/batches/new?template=${ID}`);
  await user.upload(await screen.findByLabelText('File', { selector: 'input' }), new File(['a;b'], 'Autumn.csv'));
  expect(await screen.findByText('Autumn.csv')).toBeTruthy();
  await user.selectOptions(await screen.findByLabelText('Separator'), 'Semicolon');
  const tables = () =>
    asked.filter(({ path }) => path.endsWith('/read-table')).map(({ body }) => (body as NewBatch).table);
  await waitFor(() => expect(tables().at(-1)).toMatchObject({ file: btoa('a;b'), separator: 'semicolon' }));
  expect(screen.getByLabelText<HTMLInputElement>('Name of the batch').value).toBe('Autumn');
});

test('why a table cannot be read stands at it, and leaving it asks', async () => {
  serveBatches({
    handlers: {
      [READ]: () => ({
        status: 422,
        body: { status: 'error', code: 'invalid_input', message: 'No.', errors: { table: ['A quote is not closed.'] } },
      }),
    },
  });
  const { user, router } = openBatches(`/batches/new?template=${ID}`);
  await user.click(await screen.findByLabelText('Or paste rows'));
  await user.paste('"a');
  expect(await screen.findByText('A quote is not closed.')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'All batches' }));
  await user.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(router.state.location.pathname).toBe('/batches/new');
});

test('a matrix says how many videos it makes', async () => {
  const { asked } = serveBatches({
    handlers: { [CREATE]: created },
  });
  const { user, router } = openBatches(`/batches/new?kind=matrix&template=${ID}`);
  await user.type(await screen.findByLabelText('Hooks'), 'One{Enter}Two{Enter}Three');
  expect(screen.getByText('3 hooks = 3 videos')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: '9:16, tall' }));
  await user.click(screen.getByRole('checkbox', { name: '1:1, square' }));
  expect(screen.getByText('3 hooks × 2 formats = 6 videos')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Check the combinations' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(BATCH_ADDRESS));
  const sent = asked.find(({ method, path }) => `${method} ${path}` === CREATE);
  expect(sent?.body).toMatchObject({
    matrix: { hooks: ['One', 'Two', 'Three'], formats: ['9:16', '1:1'], values: {} },
  });
});

test('presenters of a matrix are looked for on the server, of whom there may be thousands', async () => {
  const last = { ...SARAH, id: 'heygen-4999', display_name: 'Number 4999' };
  const { asked } = serveBatches({
    handlers: {
      [CREATE]: created,
      'GET /api/a2e/avatars': ({ query }) => {
        const isFound = query.get('search') === '4999';
        const found = isFound || query.get('per_page') === '1' ? [last] : [MAYA];
        return success(found, { page: { current_page: 1, per_page: 12, last_page: 417, total: 5_000 } });
      },
    },
  });
  const { user } = openBatches(`/batches/new?kind=matrix&template=${ID}`);
  const add = async (search: string, name: string) => {
    await user.click(await screen.findByRole('button', { name: 'Add a presenter' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a presenter' }));
    await user.clear(dialog.getByRole('searchbox', { name: 'Search avatars' }));
    if (search !== '') await user.type(dialog.getByRole('searchbox', { name: 'Search avatars' }), search);
    await user.click(await dialog.findByRole('radio', { name: new RegExp(name) }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByRole('button', { name: `Remove filter ${name}` })).toBeTruthy();
  };
  await add('4999', 'Number 4999');
  expect(
    screen.getByText(/^HeyGen films Number 4999\. Not possible there: gestures on stressed words, a product/),
  ).toBeTruthy();
  await add('', 'Maya');
  expect(screen.getByText('2 presenters = 2 videos')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Nobody' }));
  expect(screen.queryByRole('button', { name: 'Nobody' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Automatic' }));
  await user.click(screen.getByRole('button', { name: 'Choose: Stands in for photo-real presenters' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Stands in for photo-real presenters' }));
  await user.click(await dialog.findByRole('radio', { name: /^Maya/ }));
  await user.click(screen.getByRole('button', { name: 'Check the combinations' }));
  const sent = () => asked.find(({ method, path }) => `${method} ${path}` === CREATE)?.body;
  await waitFor(() =>
    expect(sent()).toMatchObject({
      matrix: { presenters: ['heygen-4999', MAYA.id], values: { _stand_in: { value: MAYA.id } } },
    }),
  );
});

test('whoever may only look makes none', async () => {
  serveBatches({ role: 'viewer' });
  openBatches('/batches/new');
  await screen.findByRole('heading', { level: 1, name: 'New batch' });
  expect(screen.queryByRole('radio')).toBeNull();
});
