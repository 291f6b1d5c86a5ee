import { Ellipsis, ListMusic, Mic, SlidersHorizontal, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/button';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { Dialog } from '../../../components/dialog';
import { Field } from '../../../components/field';
import { IconButton } from '../../../components/icon-button';
import { Input } from '../../../components/input';
import { Menu, MenuItem, MenuSeparator } from '../../../components/menu';
import { toast } from '../../../lib/toast';
import { DesignSection } from '../design-section';
import { useWords } from '../words';

const widths = [400, 480, 640] as const;

export function OverlaysSection() {
  const { overlays } = useWords();
  const [size, setSize] = useState<400 | 480 | 640>();
  const [asking, setAsking] = useState(false);
  return (
    <DesignSection id="overlays">
      <div className="flex flex-wrap items-center gap-3">
        {widths.map((width) => (
          <Button key={width} onClick={() => setSize(width)}>
            {overlays.open} {width}
          </Button>
        ))}
        <Button look="danger" onClick={() => setAsking(true)}>
          {overlays.confirmVerb}
        </Button>
        <SongMenu />
        <IconButton label={overlays.tooltip} icon={ListMusic} />
      </div>
      <Rename size={size} onClose={() => setSize(undefined)} />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={overlays.confirm}
        text={overlays.confirmText}
        confirm={overlays.confirmVerb}
        danger
        onConfirm={() => setAsking(false)}
      />
    </DesignSection>
  );
}

function SongMenu() {
  const { overlays } = useWords();
  const tell = (text: string) => () => toast.info(text);
  return (
    <Menu label={overlays.menu} align="start" trigger={<IconButton label={overlays.menu} icon={Ellipsis} />}>
      <MenuItem icon={ListMusic} onSelect={tell(overlays.items.next)}>
        {overlays.items.next}
      </MenuItem>
      <MenuItem icon={SlidersHorizontal} onSelect={tell(overlays.items.mixer)}>
        {overlays.items.mixer}
      </MenuItem>
      <MenuItem icon={Mic} disabledReason={overlays.noPersona} onSelect={() => {}}>
        {overlays.items.persona}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={Trash2} danger onSelect={tell(overlays.items.trash)}>
        {overlays.items.trash}
      </MenuItem>
    </Menu>
  );
}

function Rename({ size, onClose }: { size: 400 | 480 | 640 | undefined; onClose: () => void }) {
  const { overlays, fields } = useWords();
  const [name, setName] = useState('');
  const close = () => {
    setName('');
    onClose();
  };
  return (
    <Dialog
      open={size !== undefined}
      onOpenChange={close}
      title={overlays.dialog}
      description={overlays.description}
      {...(size && { size })}
      dirty={name !== ''}
      footer={
        <Button look="ink" onClick={close}>
          {overlays.save}
        </Button>
      }
    >
      <Field label={fields.rest} hint={overlays.dirty}>
        <Input value={name} placeholder={fields.placeholder} onChange={(event) => setName(event.target.value)} />
      </Field>
    </Dialog>
  );
}
