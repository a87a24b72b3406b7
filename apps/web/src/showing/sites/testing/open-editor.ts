import { screen, within } from '@testing-library/react';
import { setWindowWidth } from '../../../testing/wide-window.ts';
import { idOf, openSites } from './serve-sites.ts';
import '../editor/editor-screen.tsx';

/** Where a site of the tests is asked for, and where its editor is. */
export const SITE = `/api/sites/${idOf('b1')}`;
export const ADDRESS = `/sites/${idOf('b1')}`;
/** Where the first headline stands in a document. */
export const HEADLINE = ['blocks', 0, 'headline'];

/** The editor of the site that is kept. `list`: its sections. */
export async function openEditor() {
  setWindowWidth(1440);
  const app = openSites(ADDRESS);
  const list = within(await screen.findByRole('list', { name: 'Sections' }));
  return { ...app, list };
}

/** The field of the first headline. */
export const headline = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Headline' });
