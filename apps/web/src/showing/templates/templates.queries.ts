import { type TemplateDetail, templatesApi, voicesApi, attentionApi } from '@sayso/contract';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/api/api.ts';
import { callQuery, callKey } from '../../lib/api/reads.ts';
import { useSend } from '../../lib/api/use-send.ts';

/** Between two looks while a moving preview is still being made, in milliseconds. */
const POLL_MS = 10_000;
const CHANGES = { invalidates: [templatesApi], inBackground: true };

const STALE_MS = 5 * 60_000;

/** Every voice, for choices by name. */
export const allVoicesQuery = callQuery(voicesApi.searchVoices, { staleTime: STALE_MS });

type ListQuery = z.input<typeof templatesApi.listTemplates.query>;
/** What the gallery shows. */
export type GalleryFilter = Pick<ListQuery, 'category' | 'search' | 'scope' | 'sort_by' | 'page'>;

/** One page of the gallery; the page before stays in view meanwhile. */
export const galleryQuery = (query: GalleryFilter) =>
  callQuery(templatesApi.listTemplates, { query, placeholderData: keepPreviousData });

export const templateCategoriesQuery = callQuery(templatesApi.listTemplateCategories);

export const featuredTemplatesQuery = callQuery(templatesApi.listFeaturedTemplates);

/** One template, asked for anew until its moving preview is there. */
export const templateQuery = (id: string) =>
  callQuery(templatesApi.getTemplate, {
    params: { id },
    refetchInterval: ({ state }) => (state.data?.video_url === null ? POLL_MS : false),
  });

export const templateVersionsQuery = (id: string) => callQuery(templatesApi.listTemplateVersions, { params: { id } });

/** The draft that a template makes of values. @throws ApiError */
export async function draftOfTemplate(id: string, values: Record<string, string>) {
  return (await call(templatesApi.useTemplate, { params: { id }, body: { values } })).data.draft;
}

/** What editors do with templates of the account; each shows what came of it. */
export function useTemplateActions() {
  const client = useQueryClient();
  const keyOf = (id: string) => callKey(templatesApi.getTemplate, { params: { id } });
  const onSuccess = (template: TemplateDetail) => {
    client.setQueryData(keyOf(template.id), template);
  };
  return {
    create: useSend(templatesApi.createTemplate, { ...CHANGES, onSuccess }),
    save: useSend(templatesApi.saveTemplate, { ...CHANGES, onSuccess }),
    restore: useSend(templatesApi.restoreTemplateVersion, { ...CHANGES, onSuccess }),
    remove: useSend(templatesApi.deleteTemplate, {
      ...CHANGES,
      onSuccess: (_, { params }) => client.removeQueries({ queryKey: keyOf(params.id) }),
    }),
  };
}

/** Gives stars to a template, and shows what came of it. */
export function useRateTemplate() {
  const client = useQueryClient();
  return useSend(templatesApi.rateTemplate, {
    onSuccess: (template, { params }) =>
      client.setQueryData(
        callKey(templatesApi.getTemplate, { params }),
        (before) => before && { ...before, ...template },
      ),
    invalidates: [templatesApi.listTemplates],
    inBackground: true,
  });
}

type ReviewQuery = z.input<typeof templatesApi.listReviewedTemplates.query>;
/** What operators decide about. */
export const reviewedTemplatesQuery = (query: ReviewQuery) =>
  callQuery(templatesApi.listReviewedTemplates, { query, placeholderData: keepPreviousData });

/** Decides, and shows what came of it. */
export const useDecideTemplate = () =>
  useSend(templatesApi.decideTemplate, { invalidates: [templatesApi, attentionApi.listAttention], inBackground: true });
