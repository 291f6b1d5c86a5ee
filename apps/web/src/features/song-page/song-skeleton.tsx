import { Skeleton } from '../../components/skeleton';

/** The same boxes as the song. */
export function SongSkeleton() {
  return (
    <div aria-hidden className="detail-grid">
      <div className="detail-side">
        <Skeleton className="detail-cover" />
        <div className="detail-figure">
          <Skeleton className="h-5 w-full" />
        </div>
        <div className="detail-head">
          <Skeleton className="h-9 w-3/5" />
          <Skeleton className="mt-3 h-7 w-2/5" />
          <Skeleton className="mt-2 h-5 w-3/5" />
        </div>
        <div className="detail-actions">
          <Skeleton className="detail-play rounded-round" />
          <Skeleton className="h-9 w-3/5" />
        </div>
      </div>
      <div className="lyrics flex flex-col gap-7 pt-24 md:pl-12">
        {['w-3/5', 'w-2/5', 'w-1/2', 'w-3/5', 'w-1/3'].map((width, index) => (
          <Skeleton key={index} className={`h-6 ${width}`} />
        ))}
      </div>
    </div>
  );
}
