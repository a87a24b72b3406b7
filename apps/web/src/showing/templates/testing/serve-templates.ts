import {
  flatDraft,
  DraftContent,
  type ReviewedTemplate,
  type Role,
  type Slot,
  type Template,
  TEMPLATE_CATEGORIES,
  type TemplateDetail,
} from '@sayso/contract';
import { saveToken } from '../../../lib/api/credentials.ts';
import { type Answer, type Asked, fakeApi, success } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { userWithRole, wholeList } from '../../../testing/samples.ts';
import '../../../app/shell/customer-shell.tsx';
import '../gallery/gallery-screen.tsx';
import '../use/template-screen.tsx';

export const idOf = (last: string) => `01990000-0000-7000-8000-0000000000${last}`;

/** One that the product comes with; `changes` make it another. */
export const sampleTemplate = (changes: Partial<Template> = {}): Template => ({
  id: idOf('c1'),
  version: 1,
  name: 'Three reasons',
  description: 'Counts to three, and says the price.',
  category: 'product',
  is_own: false,
  is_featured: false,
  visibility: 'public',
  review: 'approved',
  review_note: '',
  rating: { average: 4.5, count: 12, mine: null },
  uses: 340,
  format: '9:16',
  slot_count: 2,
  still_url: '/api/templates/c1/still?v=1',
  preview_url: '/api/templates/c1/preview?v=1',
  video_url: '/api/templates/c1/video?v=1',
  created_by: null,
  updated_at: '2026-03-01T10:00:00.000Z',
  ...changes,
});

const PRODUCT: Slot = {
  kind: 'text',
  key: 'product',
  label: 'Product',
  help: 'As people call it.',
  default: 'this mug',
  max_characters: 40,
  is_required: true,
};
const ACCENT: Slot = {
  kind: 'color',
  key: 'accent',
  label: 'Accent colour',
  help: '',
  default: '#ff4d6d',
  fills: 'captions',
  is_required: false,
};

/** The same with its texts and two slots. */
export const sampleDetail = (changes: Partial<TemplateDetail> = {}): TemplateDetail => ({
  ...sampleTemplate(),
  title: 'Why {{product}}',
  script: 'Three *reasons* for {{product}}. <break time="0.4s"/> Look.',
  end_card: null,
  slots: [PRODUCT, ACCENT],
  ...changes,
});

/** One that an operator decides about. */
export const sampleReviewed = (changes: Partial<ReviewedTemplate> = {}): ReviewedTemplate => ({
  ...sampleDetail({ name: 'Our weekly spot', review: 'waiting' }),
  published_version: null,
  owner: { id: idOf('d1'), name: 'Ruth Keller', email: 'ruth@example.com' },
  ...changes,
});

export const USED = flatDraft(DraftContent.parse({ script: 'Three reasons for a lamp.', title: 'Why a lamp' }));

type Served = {
  role?: Role;
  templates?: Template[];
  featured?: Template[];
  handlers?: Record<string, (asked: Asked) => Answer | Promise<Answer>>;
};

/** An account that sees these templates, and somebody in it. */
export function serveTemplates({
  role = 'owner',
  templates = [sampleTemplate()],
  featured = [],
  handlers = {},
}: Served = {}) {
  const categories = Object.entries(TEMPLATE_CATEGORIES).map(([id, name]) => ({
    id,
    name,
    count: templates.filter(({ category }) => category === id).length,
  }));
  return fakeApi({
    'GET /api/auth/user': () => success({ user: userWithRole(role) }),
    'GET /api/templates': () => success(wholeList(templates)),
    'GET /api/templates/categories': () => success(categories),
    'GET /api/templates/featured': () => success(featured),
    [`GET /api/templates/${idOf('c1')}`]: () => success(sampleDetail()),
    ...handlers,
  });
}

/** Somebody who is signed in looks at a screen of templates. */
export function openTemplates(address = '/templates') {
  saveToken('token');
  return renderApp(address);
}
