import { Avatar } from '../../../components/avatar';
import { Cover, CoverTag } from '../../../components/cover';
import { DesignSection, Group } from '../design-section';
import { useWords } from '../words';

/** Ids that draw the six families. */
const seeds = [
  'song-1',
  'song-2',
  'song-4',
  'song-5',
  'song-7',
  'song-11',
  'song-12',
  'song-15',
  'song-18',
  'song-23',
  'song-26',
  'song-31',
];
const people = ['100001', '100002', '100003', '100004', '100005'];

export function PicturesSection() {
  const { pictures } = useWords();
  return (
    <DesignSection id="pictures">
      <Group name={pictures.drawn}>
        <div className="grid grid-cols-3 gap-4 md:grid-cols-6">
          {seeds.map((seed, i) => (
            <Cover key={seed} seed={seed}>
              {i === 0 && <CoverTag>{pictures.tag}</CoverTag>}
            </Cover>
          ))}
        </div>
      </Group>
      <div className="flex flex-wrap gap-x-12 gap-y-8">
        <Group name={pictures.broken}>
          <Cover seed="song-3" src="/no-such-picture.png" className="size-24" />
        </Group>
        <Group name={pictures.avatars}>
          <div className="flex items-center gap-4">
            {people.map((uid, i) => (
              <Avatar key={uid} seed={uid} size={20 + i * 9} name={`${pictures.person} ${i + 1}`} />
            ))}
          </div>
        </Group>
      </div>
    </DesignSection>
  );
}
