import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';

/** Longest text of a prompt, in characters. */
const MAX_CHARACTERS = 2_000;
const text = (what: string) => z.string().max(MAX_CHARACTERS).describe(what);

const ask = (words: string) => ({
  messages: [{ role: 'user' as const, content: { type: 'text' as const, text: words } }],
});

/** `needs`: the tools that it speaks of; whoever has not all of them is not shown it. */
type Prompt = { needs: readonly string[]; register(server: McpServer): void };

const makeVideo: Prompt = {
  needs: ['suggest_scripts', 'check_script', 'list_avatars', 'list_voices', 'get_limits', 'create_video'],
  register: (server) =>
    server.registerPrompt(
      'make_video',
      {
        title: 'Make a video for a product',
        description: 'From a product to a finished video, with a question before anything is spent',
        argsSchema: z.object({
          product: text('What the video is about'),
          audience: text('Who it is for'),
          offer: text('What people get who buy now').optional(),
        }),
      },
      ({ product, audience, offer = '' }) =>
        ask(
          `Make a short marketing video about ${product} for ${audience}.${offer === '' ? '' : ` The offer: ${offer}.`}

1. Ask me what it does and what bothers people today, unless I have said so.
2. Call suggest_scripts, and show me the three that differ most. Say nothing that I have not told you.
3. Call check_script on the one that I choose, and mend what it finds.
4. Call list_avatars and list_voices, and propose a presenter and a voice that suit the audience.
5. Call get_limits. Tell me what the video takes of my plan, and wait until I agree.
6. Call create_video with wait: true, and give me the link of its page.`,
        ),
    ),
};

const testHooks: Prompt = {
  needs: ['check_script', 'get_limits', 'create_video', 'get_video'],
  register: (server) =>
    server.registerPrompt(
      'test_hooks',
      {
        title: 'Test several first sentences',
        description: 'The same video with several first sentences, to see which one holds viewers',
        argsSchema: z.object({
          script: text('The script whose first sentence is tried'),
          hooks: text('How many, 3 unless told').optional(),
        }),
      },
      ({ script, hooks = '3' }) =>
        ask(
          `Here is a script:

${script}

Write ${hooks} first sentences for it that differ in kind: a question, a claim, a story and so on. Keep the rest word for word. Call check_script on each. Call get_limits, tell me what all of them take of my plan, and wait until I agree. Then call create_video once for each, with the same presenter and voice and a request_key of its own, and tell me the titles and links when get_video says that they are ready.`,
        ),
    ),
};

const fillTemplate: Prompt = {
  needs: ['list_templates', 'get_template', 'get_limits', 'create_video_from_template'],
  register: (server) =>
    server.registerPrompt(
      'fill_template',
      {
        title: 'Make a video from a template',
        description: 'Finds a template that suits, and fills its slots with you',
        argsSchema: z.object({ goal: text('What the video is to do') }),
      },
      ({ goal }) =>
        ask(
          `I want a video: ${goal}. Call list_templates, and propose the two that suit best. Call get_template for the one that I choose, and ask me for each slot that has no good default. Call get_limits, tell me what the video takes of my plan, and wait until I agree. Then call create_video_from_template with wait: true, and give me the link of its page.`,
        ),
    ),
};

const reportResults: Prompt = {
  needs: ['watch_analytics', 'search_library'],
  register: (server) =>
    server.registerPrompt(
      'report_results',
      {
        title: 'Report how videos do',
        description: 'What viewers did, what that means, and what to try next',
        argsSchema: z.object({ range: z.enum(['7d', '28d', '90d', 'all']).describe('How far back').optional() }),
      },
      ({ range = '28d' }) =>
        ask(
          `Call watch_analytics with range ${range}, and once more with the video_id of the best and of the worst of best_videos. Tell me in a few sentences what changed against the days before, where viewers leave (the curve has a hundred segments), and two things to try next. Give figures only that the tools gave you; where there are too few plays to say, say so.`,
        ),
    ),
};

const PROMPTS = [makeVideo, testHooks, fillTemplate, reportResults];

/** Shows somebody the prompts whose tools they have. */
export function registerPrompts(server: McpServer, tools: ReadonlySet<string>): void {
  for (const { needs, register } of PROMPTS) if (needs.every((name) => tools.has(name))) register(server);
}
