import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as contract from '@sayso/contract';
import { describe, expect, test } from 'vitest';
import { type SourceFile, unaskedCalls } from '../testing/unasked-calls.ts';

const { PERMISSIONS, ROLES } = contract;
const RANKS: ReadonlyMap<string, number> = new Map(
  Object.entries(PERMISSIONS).map(([permission, { role }]) => [permission, ROLES.findIndex((one) => one === role)]),
);
const rankOf = (permission: string) => RANKS.get(permission) ?? -1;

const TABLES: Readonly<Record<string, unknown>> = contract;

/** What not every member may do. Operators are asked at the door of the back office. */
function permissionOf(table: string, call: string): string | null {
  const endpoints = TABLES[table] as Readonly<Record<string, { permission: string }>> | undefined;
  const permission = endpoints?.[call]?.permission ?? 'public';
  return rankOf(permission) > 0 ? permission : null;
}

const unasked = (files: readonly SourceFile[]) => unaskedCalls(files, { permissionOf, rankOf });

test('every call that not every member may make stands behind the question for that right', () => {
  const cwd = path.join(import.meta.dirname, '..');
  const files = globSync('**/*.{ts,tsx}', { cwd })
    .filter((file) => !/\.test\.tsx?$|(^|\/)testing\/|\/dev-ui\//u.test(file))
    .map((file) => ({ file, text: readFileSync(path.join(cwd, file), 'utf8') }));
  expect(files.length).toBeGreaterThan(500);
  expect(unasked(files)).toEqual([]);
});

describe('the question', () => {
  const queries = {
    file: 'src/making/drafts/drafts.queries.ts',
    text: `
      import { libraryApi } from '@sayso/contract';
      export const useRemove = () => ({ mutationFn: (id) => call(libraryApi.deleteVideo, { params: { id } }) });
    `,
  };
  const screen = (text: string) => ({
    file: 'src/making/drafts/drafts-screen.tsx',
    text: `import { useRemove } from './drafts.queries.ts';\nexport function DraftsScreen() { ${text} }`,
  });
  const feature = {
    file: 'src/making/drafts/drafts.feature.ts',
    text: "export const draftsFeature = lazy(() => import('./drafts-screen.tsx'), 'DraftsScreen');",
  };

  test('is missed where nobody asks, with the way there', () => {
    expect(unasked([queries, screen('const remove = useRemove();'), feature])).toEqual([
      "libraryApi.deleteVideo needs 'videos.delete': src/making/drafts/drafts.feature.ts#draftsFeature > " +
        'src/making/drafts/drafts-screen.tsx#DraftsScreen > src/making/drafts/drafts-screen.tsx#useRemove > ' +
        'src/making/drafts/drafts.queries.ts#useRemove',
    ]);
  });

  test('is not asked of reads that are only renewed', () => {
    const renewed = screen('invalidate(client, [libraryApi.deleteVideo, callKey(libraryApi.deleteVideo)]);');
    expect(unasked([renewed, feature])).toEqual([]);
  });

  test('may be put by something that is called so', () => {
    const asked = screen('const remove = useRemove(); const isAllowed = mayRemove(user);');
    const asker = (permission: string) =>
      `\nconst mayRemove = (user) => !user.impersonator && mayDo(user, '${permission}');`;
    const withAsker = (permission: string) => ({ ...asked, text: asked.text + asker(permission) });
    expect(unasked([queries, withAsker('videos.delete'), feature])).toEqual([]);
    expect(unasked([queries, withAsker('videos.edit'), feature])).toHaveLength(1);
  });

  test('is missed where it is for a right of a lower role', () => {
    const asked = screen("const remove = useRemove(); const mayEdit = useMay('videos.edit');");
    expect(unasked([queries, asked, feature])).toHaveLength(1);
  });

  test('is missed where only one of two ways has it', () => {
    const asked = screen("const remove = useRemove(); const mayDelete = useMay('videos.delete');");
    const other = {
      file: 'src/making/drafts/drafts.parts.tsx',
      text: "import { useRemove as useIt } from './drafts.queries.ts';\nexport const Other = () => <b onClick={useIt()} />;",
    };
    expect(unasked([queries, asked, feature])).toEqual([]);
    expect(unasked([queries, asked, feature, other])).toHaveLength(1);
  });

  test('is not for what reads, nor for what is only told of a call', () => {
    const reading =
      "import { libraryApi } from '@sayso/contract';\nexport const read = () => call(libraryApi.listVideos);";
    const telling =
      "import { libraryApi } from '@sayso/contract';\nexport const SHOWN = [{ endpoint: libraryApi.deleteVideo }, libraryApi.deleteVideo.path];";
    expect(unasked([reading, telling].map((text, place) => ({ file: `src/a${place}.ts`, text })))).toEqual([]);
  });
});
