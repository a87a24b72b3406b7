import { pagesApi } from '@sayso/contract';
import { listKey } from '../../../lib/api/live-lists.ts';
import { useCall } from '../../../lib/api/use-call.ts';
import { useSend } from '../../../lib/api/use-send.ts';

/** All special pages, and whether people on a plan see them. Read anew whenever it is opened. */
export const usePlanPages = (planId: string) => useCall(pagesApi.listPlanPages, { params: { id: planId }, gcTime: 0 });

/** Decides which special pages people on a plan see. */
export const useSavePlanPages = () =>
  useSend(pagesApi.savePlanPages, { invalidates: [listKey('pages')], inBackground: true });

/** Makes those special pages that the product comes with and are not there. */
export const useInitializeSpecialPages = () =>
  useSend(pagesApi.initializeSpecialPages, { invalidates: [listKey('pages')] });
