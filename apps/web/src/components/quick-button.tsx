import { useIconButton, type IconButtonProps } from './icon-button-attributes';

const measure = {
  sm: 'relative size-7 touch:size-8 touch:after:absolute touch:after:-inset-1.5',
  md: 'relative size-9 touch:size-11',
};

/** An IconButton for the first screen, where no tooltip's code should be waited for: the browser shows its own. */
export function QuickButton(props: IconButtonProps) {
  const { attributes, glyph, hint } = useIconButton(props, measure);
  const Icon = props.icon;
  return (
    <button type="button" {...attributes} title={hint}>
      <Icon aria-hidden {...glyph} />
    </button>
  );
}
