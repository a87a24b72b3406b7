import { Copy, Download, Play, Search, Settings, SlidersHorizontal, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Accordion } from '../../ui/accordion.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { confirm } from '../../ui/overlays/confirm.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { Menu, MenuItem, MenuLabel, MenuLine } from '../../ui/overlays/menu.tsx';
import { Popover } from '../../ui/overlays/popover.tsx';
import { Sheet } from '../../ui/overlays/layers.tsx';
import { SplitButton } from '../../ui/overlays/split-button.tsx';
import { Switch } from '../../ui/inputs/switch.tsx';
import { showToast } from '../../ui/feedback/toasts.tsx';
import { Tooltip } from '../../ui/overlays/tooltip.tsx';
import { showUndo } from '../../ui/feedback/undo-toast.tsx';
import { Example } from './section.tsx';

/** Milliseconds a deed takes here, long enough to see the dialog wait. */
const DEED_MS = 1_200;
const wait = () => new Promise<void>((resolve) => setTimeout(resolve, DEED_MS));
const keepStill = () => undefined;

export function OverlaySection() {
  return (
    <>
      <Example label="Menus, popovers, tooltips">
        <VideoMenu />
        <SplitButton label="Download" icon={Download} onPress={keepStill} menuLabel="More downloads">
          <MenuItem>Video, MP4</MenuItem>
          <MenuItem>Captions, VTT</MenuItem>
        </SplitButton>
        <SplitButton label="Publish" variant="primary" onPress={keepStill} menuLabel="More ways to publish">
          <MenuItem>Publish later</MenuItem>
        </SplitButton>
        <SplitButton
          label="Publish"
          variant="primary"
          busy
          busyText="Publishing..."
          onPress={keepStill}
          menuLabel="Busy"
        >
          <MenuItem>Publish later</MenuItem>
        </SplitButton>
        <DisplayPopover />
        <Tooltip text="Search videos" keys="/">
          <IconButton icon={Search} label="Search videos" outlined />
        </Tooltip>
        <Tooltip text="Settings">
          <IconButton icon={Settings} label="Settings" outlined />
        </Tooltip>
      </Example>
      <Example label="Dialogs and sheets">
        <Layers />
      </Example>
      <Example label="Questions before a deed">
        <Questions />
      </Example>
      <Example label="Toasts">
        <Toasters />
      </Example>
      <Accordion
        open={['speech']}
        items={[
          {
            value: 'speech',
            title: 'Speech',
            aside: <Badge tone="success">Done</Badge>,
            content: 'Spoken by Emma in 3.1 s, 62 words.',
          },
          {
            value: 'frames',
            title: 'Frames',
            aside: <Badge tone="info">42 %</Badge>,
            content: '400 of 960 frames are drawn.',
          },
          { value: 'encode', title: 'Encode', content: 'Waits for the frames.' },
        ]}
      />
    </>
  );
}

function VideoMenu() {
  return (
    <Menu align="start" trigger={<Button>Video actions</Button>}>
      <MenuLabel>Cold brew in one minute</MenuLabel>
      <MenuItem icon={Play} end={<Kbd>Space</Kbd>}>
        Preview
      </MenuItem>
      <MenuItem icon={Copy}>Copy link</MenuItem>
      <MenuItem icon={Download} disabled>
        Download
      </MenuItem>
      <MenuLine />
      <MenuItem icon={Trash2} tone="danger">
        Delete
      </MenuItem>
    </Menu>
  );
}

function DisplayPopover() {
  const [captions, setCaptions] = useState(true);
  return (
    <Popover title="Display" trigger={<Button icon={SlidersHorizontal}>Display</Button>}>
      <Switch label="Captions" help="Over the preview" checked={captions} onCheckedChange={setCaptions} />
    </Popover>
  );
}

function Layers() {
  const [open, setOpen] = useState<'narrow' | 'wide' | 'sheet' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button onClick={() => setOpen('narrow')}>Dialog</Button>
      <Button onClick={() => setOpen('wide')}>Wide dialog</Button>
      <Button onClick={() => setOpen('sheet')}>Sheet</Button>
      <Dialog
        open={open === 'narrow' || open === 'wide'}
        onOpenChange={close}
        width={open === 'wide' ? 'wide' : 'narrow'}
        title="Cold brew in one minute"
        badge={
          <Badge tone="success" dot>
            Completed
          </Badge>
        }
        description="Made on 1 February 2026, 32 s long."
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary" onClick={close}>
              Save changes
            </Button>
          </>
        }
      >
        <VideoMenu />
      </Dialog>
      <Sheet open={open === 'sheet'} onOpenChange={close} title="Sheet">
        <p className="px-2.5 py-3">A panel from the bottom edge.</p>
      </Sheet>
    </>
  );
}

const DELETE = {
  title: 'Delete video',
  text: 'Are you sure you want to delete "Cold brew in one minute"? This action cannot be undone.',
  action: 'Delete',
  busyText: 'Deleting...',
  tone: 'danger',
} as const;
const failingDeed = async () => {
  await wait();
  throw new Error('The video is being made right now. Cancel it first.');
};

function Questions() {
  return (
    <>
      <Button
        onClick={() =>
          void confirm({
            title: 'Sign out everywhere?',
            text: 'Other devices ask for the password again.',
            action: 'Sign out',
          })
        }
      >
        Question
      </Button>
      <Button variant="danger" onClick={() => void confirm({ ...DELETE, run: wait })}>
        Deed that takes a moment
      </Button>
      <Button variant="danger" onClick={() => void confirm({ ...DELETE, run: failingDeed })}>
        Deed that fails
      </Button>
      <Button
        variant="danger"
        onClick={() => void confirm({ ...DELETE, title: 'Delete account', typed: 'DELETE', run: wait })}
      >
        Typed question
      </Button>
    </>
  );
}

function Toasters() {
  const undo = () =>
    showUndo({
      title: 'Video deleted',
      text: 'Cold brew in one minute',
      onUndo: () => showToast({ tone: 'info', title: 'Video restored' }),
      onExpire: () => showToast({ tone: 'success', title: 'Video Deleted' }),
    });
  return (
    <>
      <Button
        onClick={() =>
          showToast({
            tone: 'success',
            title: 'Video Ready!',
            text: 'Cold brew in one minute has been generated successfully.',
            action: { label: 'Watch', onPress: keepStill },
          })
        }
      >
        Success
      </Button>
      <Button
        onClick={() =>
          showToast({ tone: 'danger', title: 'Download Failed', text: 'Failed to download video. Please try again.' })
        }
      >
        Error
      </Button>
      <Button
        onClick={() => showToast({ tone: 'info', title: 'Link Copied', text: 'Video link copied to clipboard!' })}
      >
        Info
      </Button>
      <Button onClick={undo}>Undo</Button>
    </>
  );
}
