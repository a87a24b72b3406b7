import { libraryApi, rendersApi, type Video, withoutMarks } from '@sayso/contract';
import { type McpServer, ResourceNotFoundError, ResourceTemplate } from '@modelcontextprotocol/server';
import { type Caller, mayMake } from './caller.ts';
import { DATA_OF_OTHERS } from './tool.ts';
import { showVideo } from './tools/shown-video.ts';

/** Videos that are listed: the newest. Older ones are found by search_library, and read by their address. */
const LISTED = 50;

const videoAddress = (id: string) => `sayso://videos/${id}`;
const transcriptAddress = (id: string) => `${videoAddress(id)}/transcript`;

/** What an assistant reads of videos: what they are, and what is said in them. */
export function registerResources(server: McpServer, caller: Caller): void {
  if (!mayMake(caller.actor, [libraryApi.listVideos, rendersApi.getVideo])) return;
  const list = async () => {
    const query = { status: 'completed', per_page: LISTED };
    try {
      return (await caller.call(libraryApi.listVideos, { query })).data.data;
    } catch (fault) {
      // Its text is told as it is.
      throw new Error(caller.toError(fault).message);
    }
  };
  const read = async (uri: URL, id: unknown) => {
    try {
      return (await caller.call(rendersApi.getVideo, { params: { id } })).data;
    } catch (fault) {
      const { code, message } = caller.toError(fault);
      throw code === 'video_not_found' || code === 'invalid_input'
        ? new ResourceNotFoundError(uri.href)
        : new Error(message);
    }
  };
  server.registerResource(
    'video',
    new ResourceTemplate(videoAddress('{id}'), { list: async () => ({ resources: (await list()).map(asResource) }) }),
    { title: 'Video', description: `A video: its state, page and files. ${DATA_OF_OTHERS}`, mimeType: JSON_TYPE },
    async (uri, { id }) => {
      const text = JSON.stringify(showVideo(caller, await read(uri, id)));
      return { contents: [{ uri: uri.href, mimeType: JSON_TYPE, text }] };
    },
  );
  server.registerResource(
    'transcript',
    new ResourceTemplate(transcriptAddress('{id}'), {
      list: async () => ({ resources: (await list()).map(asTranscript) }),
    }),
    {
      title: 'Transcript',
      description: `What is said in a video, in plain text. ${DATA_OF_OTHERS}`,
      mimeType: TEXT_TYPE,
    },
    async (uri, { id }) => {
      const { script } = (await read(uri, id)).generation_data;
      return { contents: [{ uri: uri.href, mimeType: TEXT_TYPE, text: withoutMarks(script.content) }] };
    },
  );
}

const JSON_TYPE = 'application/json';
const TEXT_TYPE = 'text/plain';

const asResource = ({ id, title, description }: Video) => ({
  uri: videoAddress(id),
  name: title,
  title,
  mimeType: JSON_TYPE,
  ...(description !== '' && { description }),
});

const asTranscript = ({ id, title }: Video) => ({
  uri: transcriptAddress(id),
  name: `${title} (transcript)`,
  title: `${title} (transcript)`,
  mimeType: TEXT_TYPE,
});
