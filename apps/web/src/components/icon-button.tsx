import { useIconButton, type IconButtonProps } from './icon-button-attributes';
import { Tooltip } from './tooltip';

const measure = {
  sm: 'relative size-8 touch:after:absolute touch:after:-inset-1.5',
  md: 'size-9 touch:size-11',
};

export function IconButton(props: IconButtonProps) {
  const { attributes, glyph, hint } = useIconButton(props, measure);
  const Icon = props.icon;
  return (
    <Tooltip text={hint}>
      <button type="button" {...attributes}>
        <Icon aria-hidden {...glyph} />
      </button>
    </Tooltip>
  );
}
