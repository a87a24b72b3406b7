import {
  type NewTemplate,
  type Template,
  type TemplateChange,
  type TemplateDetail,
  templatesApi,
  voicesApi,
} from '@sayso/contract';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { call } from '../../lib/api/api.ts';
import { createIdempotencyKeys } from '../../lib/api/idempotency-key.ts';

/** Between two looks while a moving preview is still being made, in milliseconds. */
const POLL_MS = 10_000;
const ALL = ['templates'] as const;
const oneKey = (id: string) => [...ALL, 'one', id] as const;

const STALE_MS = 5 * 60_000;

/** Every voice, for choices by name. */
export const allVoicesQuery = queryOptions({
  queryKey: ['templates', 'voices'],
  queryFn: async ({ signal }) => (await call(voicesApi.searchVoices, { signal })).data,
  staleTime: STALE_MS,
});

type ListQuery = z.input<typeof templatesApi.listTemplates.query>;
/** What the gallery shows. */
export type GalleryFilter = Pick<ListQuery, 'category' | 'search' | 'scope' | 'sort_by' | 'page'>;

/** One page of the gallery; the page before stays in view meanwhile. */
export function galleryQuery(query: GalleryFilter) {
  return queryOptions({
    queryKey: [...ALL, 'list', query],
    queryFn: async ({ signal }) => (await call(templatesApi.listTemplates, { query, signal })).data,
    placeholderData: keepPreviousData,
  });
}

export const templateCategoriesQuery = queryOptions({
  queryKey: [...ALL, 'categories'],
  queryFn: async ({ signal }) => (await call(templatesApi.listTemplateCategories, { signal })).data,
});

export const featuredTemplatesQuery = queryOptions({
  queryKey: [...ALL, 'featured'],
  queryFn: async ({ signal }) => (await call(templatesApi.listFeaturedTemplates, { signal })).data,
});

/** One template, asked for anew until its moving preview is there. */
export function templateQuery(id: string) {
  return queryOptions({
    queryKey: oneKey(id),
    queryFn: async ({ signal }) => (await call(templatesApi.getTemplate, { params: { id }, signal })).data,
    refetchInterval: ({ state }) => (state.data?.video_url === null ? POLL_MS : false),
  });
}

export function templateVersionsQuery(id: string) {
  return queryOptions({
    queryKey: [...ALL, 'versions', id],
    queryFn: async ({ signal }) => (await call(templatesApi.listTemplateVersions, { params: { id }, signal })).data,
  });
}

/** The draft that a template makes of values. @throws ApiError */
export async function draftOfTemplate(id: string, values: Record<string, string>) {
  return (await call(templatesApi.useTemplate, { params: { id }, body: { values } })).data.draft;
}

/** What editors do with templates of the account; each shows what came of it. */
export function useTemplateActions() {
  const client = useQueryClient();
  const [keys] = useState(createIdempotencyKeys);
  const keep = (template: TemplateDetail) => {
    client.setQueryData(oneKey(template.id), template);
    void client.invalidateQueries({ queryKey: ALL });
    return template;
  };
  return {
    create: async (body: NewTemplate) =>
      keep(
        (await keys.once(body, (idempotencyKey) => call(templatesApi.createTemplate, { body, idempotencyKey }))).data,
      ),
    save: async (id: string, body: TemplateChange) =>
      keep((await call(templatesApi.saveTemplate, { params: { id }, body })).data),
    restore: async (id: string, version: number) => {
      const request = { params: { id }, body: { version } };
      const send = (idempotencyKey: string) =>
        call(templatesApi.restoreTemplateVersion, { ...request, idempotencyKey });
      return keep((await keys.once(request, send)).data);
    },
    remove: async (id: string) => {
      await call(templatesApi.deleteTemplate, { params: { id } });
      client.removeQueries({ queryKey: oneKey(id) });
      void client.invalidateQueries({ queryKey: ALL });
    },
  };
}

/** Gives stars to a template, and shows what came of it. */
export function useRateTemplate() {
  const client = useQueryClient();
  return async (id: string, rating: number): Promise<Template> => {
    const { data } = await call(templatesApi.rateTemplate, { params: { id }, body: { rating } });
    client.setQueryData<TemplateDetail>(oneKey(id), (before) => before && { ...before, ...data });
    void client.invalidateQueries({ queryKey: [...ALL, 'list'] });
    return data;
  };
}

type ReviewQuery = z.input<typeof templatesApi.listReviewedTemplates.query>;
/** What operators decide about. */
export function reviewedTemplatesQuery(query: ReviewQuery) {
  return queryOptions({
    queryKey: [...ALL, 'review', query],
    queryFn: async ({ signal }) => (await call(templatesApi.listReviewedTemplates, { query, signal })).data,
    placeholderData: keepPreviousData,
  });
}

/** Decides, and shows what came of it. */
export function useDecideTemplate() {
  const client = useQueryClient();
  return async (id: string, body: z.input<typeof templatesApi.decideTemplate.body>) => {
    try {
      return (await call(templatesApi.decideTemplate, { params: { id }, body })).data;
    } finally {
      void client.invalidateQueries({ queryKey: ALL });
      void client.invalidateQueries({ queryKey: ['attention'] });
    }
  };
}
