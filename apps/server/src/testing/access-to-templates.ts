import { is } from './access-entry.ts';
import type { AccessEntry } from './access-rules.ts';

/** Who may see, use and make templates, and decide about those that everybody is to see. */
export const ACCESS_TO_TEMPLATES: Readonly<Record<string, AccessEntry>> = {
  'templates.listTemplates': is('member'),
  'templates.listTemplateCategories': is('member'),
  'templates.listPopularTemplates': is('member'),
  'templates.listFeaturedTemplates': is('member'),
  'templates.getTemplate': is('own', { names: 'template' }),
  'templates.listTemplateVersions': is('ownEditor', { names: 'template' }),
  'templates.createTemplate': is('editor', {
    reaches: {
      send: {
        name: 'Ours',
        category: 'product',
        title: 'Mug',
        script: 'A mug.',
        source: { kind: 'draft', id: '01990000-0000-7000-8000-000000000001' },
      },
    },
  }),
  'templates.saveTemplate': is('ownEditor', {
    names: 'template',
    send: { name: 'Ours', category: 'product', title: 'Mug', script: 'A mug.', version: 1 },
  }),
  'templates.restoreTemplateVersion': is('ownEditor', { names: 'template', send: { version: 1 } }),
  'templates.deleteTemplate': is('ownEditor', { names: 'template' }),
  'templates.rateTemplate': is('own', { names: 'template', send: { rating: 5 } }),
  'templates.useTemplate': is('ownEditor', { names: 'template' }),
  'templates.templateStill': is('public'),
  'templates.templatePreview': is('public'),
  'templates.templateVideo': is('public'),
  'templates.listReviewedTemplates': is('operator'),
  'templates.decideTemplate': is('operator', { send: { act: 'feature', version: 1 } }),
};
