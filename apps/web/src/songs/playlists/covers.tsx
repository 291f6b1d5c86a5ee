import { Cover } from '../../components/cover';

interface Props {
  id: string;
  covers: readonly string[];
  className?: string;
}

/** Four covers of its songs, or one; a drawn one while it has none. */
export function PlaylistCover({ id, covers, className = '' }: Props) {
  if (covers.length < 4) return <Cover seed={id} src={covers[0]} className={className} />;
  return (
    <span aria-hidden className={`grid shrink-0 grid-cols-2 overflow-hidden rounded-cover bg-surface-2 ${className}`}>
      {covers.slice(0, 4).map((cover) => (
        <img
          key={cover}
          src={cover}
          alt=""
          loading="lazy"
          decoding="async"
          className="aspect-square w-full object-cover"
        />
      ))}
    </span>
  );
}
