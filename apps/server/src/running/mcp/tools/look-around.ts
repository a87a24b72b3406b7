import {
  Avatar,
  avatarsApi,
  plansApi,
  shortText,
  TEMPLATES_PER_PAGE,
  Template,
  TemplateDetail,
  templateFilters,
  templatesApi,
  UserLimits,
  VoiceDetails,
  voicesApi,
} from '@sayso/contract';
import { z } from 'zod';
import { DATA_OF_OTHERS, defineTool, LOOKS, Paging, pagingOf } from '../tool.ts';

const ShownAvatar = Avatar.pick({
  id: true,
  name: true,
  description: true,
  style: true,
  gender: true,
  age: true,
  category: true,
  is_own: true,
  realism: true,
}).extend({ thumbnail_url: z.string().nullable() });

const listAvatars = defineTool({
  name: 'list_avatars',
  title: 'List presenters',
  description:
    'Presenters (avatars) that may speak in a video of this account, one page: its own ones and those of the library that its plan has. Those with the realism "photo-real" are filmed by a partner for money, which takes some minutes. Costs nothing.',
  annotations: LOOKS,
  uses: [avatarsApi.listAvatars],
  input: avatarsApi.listAvatars.query.pick({
    page: true,
    search: true,
    gender: true,
    age: true,
    appearance: true,
    category: true,
    type: true,
    realism: true,
  }),
  output: z.object({ avatars: z.array(ShownAvatar), ...Paging }),
  run: async ({ call, addressOf }, query) => {
    const { page, data } = await call(avatarsApi.listAvatars, { query: { ...query, per_page: 25 } });
    const avatars = data.map((one) => ({ ...one, thumbnail_url: addressOf(one.thumbnail_url) }));
    return { avatars, ...pagingOf(page) };
  },
});

const VOICES_MAX = 60;
const ShownVoice = VoiceDetails.pick({ note: true, style: true, gender: true, has_moods: true, basic: true }).extend({
  id: z.string(),
  name: z.string(),
  language: z.string(),
  language_code: z.string(),
  accent: z.string(),
  sample_url: z.string().nullable(),
});

const listVoices = defineTool({
  name: 'list_voices',
  title: 'List voices',
  description: `Voices that can speak a script, at most ${VOICES_MAX}: narrow them down by language, accent, gender or tone. "basic" ones sound synthetic; only those with "has_moods" follow a mood. Costs nothing.`,
  annotations: LOOKS,
  uses: [voicesApi.searchVoices],
  input: voicesApi.searchVoices.query.omit({ favourite: true }).extend({
    language_code: shortText(10).default('en').describe('Two or three letters, such as en, de or fr.'),
  }),
  output: z.object({ voices: z.array(ShownVoice), total: z.int() }),
  run: async ({ call, addressOf }, query) => {
    const { data } = await call(voicesApi.searchVoices, { query });
    const voices = data
      .slice(0, VOICES_MAX)
      .map(({ value, label, country, country_label, region_label, ...voice }) => ({
        ...voice,
        id: value,
        name: label,
        language: country_label,
        language_code: country,
        accent: region_label,
        sample_url: addressOf(voice.sample_url),
      }));
    return { voices, total: data.length };
  },
});

const ShownTemplate = Template.pick({
  id: true,
  version: true,
  name: true,
  description: true,
  category: true,
  is_own: true,
  format: true,
  slot_count: true,
  uses: true,
});

const listTemplates = defineTool({
  name: 'list_templates',
  title: 'List templates',
  description: `Templates to begin a video from, one page. What goes into one: get_template. Costs nothing. ${DATA_OF_OTHERS}`,
  annotations: LOOKS,
  uses: [templatesApi.listTemplates],
  input: templatesApi.listTemplates.query.pick({ page: true }).extend(templateFilters),
  output: z.object({ templates: z.array(ShownTemplate), ...Paging }),
  run: async ({ call }, query) => {
    const { data } = await call(templatesApi.listTemplates, { query: { ...query, per_page: TEMPLATES_PER_PAGE } });
    return { templates: data.data, ...pagingOf(data) };
  },
});

const getTemplate = defineTool({
  name: 'get_template',
  title: 'Read a template',
  description: `One template: its script, and the slots to be filled, each with its key, kind, default and longest text. Costs nothing. ${DATA_OF_OTHERS}`,
  annotations: LOOKS,
  uses: [templatesApi.getTemplate],
  input: z.object({ template_id: templatesApi.getTemplate.params.shape.id }),
  output: ShownTemplate.extend(TemplateDetail.pick({ title: true, script: true, end_card: true, slots: true }).shape),
  run: async ({ call }, { template_id: id }) => (await call(templatesApi.getTemplate, { params: { id } })).data,
});

const getLimits = defineTool({
  name: 'get_limits',
  title: 'What the plan allows',
  description:
    'What the plan of this account allows and how much of it is used: videos, the longest video and script, storage. Look here before you make many videos. Costs nothing.',
  annotations: LOOKS,
  uses: [plansApi.getLimits],
  input: z.object({}),
  output: UserLimits,
  run: async ({ call }) => (await call(plansApi.getLimits)).data,
});

/** What there is to make videos with. */
export const LOOK_AROUND = [listAvatars, listVoices, listTemplates, getTemplate, getLimits];
