import type { Persona } from '@overtone/contract/persona';
import { useNavigate } from 'react-router';
import { deskAddress } from '../../songs/draft/draft-desk';
import { seatSinger } from '../../songs/singers/seat-singer';
import { SingerList } from '../../songs/singers/singer-list';

/** The member's singers; one who is to sing sits down at the desk. */
export function Singers() {
  const navigate = useNavigate();
  const use = (persona: Persona) => {
    seatSinger(persona);
    void navigate(deskAddress);
  };
  return (
    <div className="pt-4">
      <SingerList onUse={use} />
    </div>
  );
}
