import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ContentList, tryBannedWords } from '@overtone/contract/banned-words-admin';
import type { Output } from '@overtone/contract/endpoint';
import { limits } from '@overtone/contract/limits';
import { useState } from 'react';
import { call } from '../api';
import { StateDot } from '../state-dot';
import { useRun } from '../use-run';

type Finding = Output<typeof tryBannedWords>['data']['findings'][number];
const kindWords: Record<Finding['kind'], string> = {
  name: '艺术家名称',
  character: '同音字“增”',
  homophone: '同音词',
  contentRefused: '禁止公开的词',
  contentHeld: '公开前人工看的词',
};

function contentSaid(kind: ContentList, torn: string | null): string {
  if (torn !== null) return `，拆开写成“${torn}”：人工看过才能公开`;
  return kind === 'contentHeld' ? '：人工看过才能公开' : '：不能公开';
}

/** What the server's check says of a sentence, by the words that count now. */
export function TryField() {
  const [text, setText] = useState('');
  const [said, setSaid] = useState<{ text: string; findings: Finding[] } | null>(null);
  const { busy, run } = useRun();
  const ask = () =>
    run(async () => {
      const { data } = await call(tryBannedWords, { body: { text } });
      setSaid({ text, findings: data.findings });
    });
  return (
    <Card sx={{ mt: 2 }}>
      <CardContent>
        <Box
          component="form"
          sx={{ display: 'flex', gap: 1, alignItems: 'center' }}
          onSubmit={(event) => {
            event.preventDefault();
            if (text.trim()) void ask();
          }}
        >
          <TextField
            margin="none"
            label="试一句"
            placeholder="像周杰伦那样的情歌"
            value={text}
            onChange={({ target }) => setText(target.value)}
            slotProps={{ htmlInput: { maxLength: limits.song.style } }}
          />
          <Button type="submit" variant="outlined" disabled={!text.trim()} loading={busy} sx={{ flexShrink: 0 }}>
            检查
          </Button>
        </Box>
        {said && <Verdict {...said} />}
      </CardContent>
    </Card>
  );
}

function Verdict({ text, findings }: { text: string; findings: Finding[] }) {
  if (findings.length === 0)
    return (
      <Typography role="status" sx={{ mt: 1.5, overflowWrap: 'anywhere' }}>
        <StateDot word="可以用" tone="success" />
        ：“{text}”
      </Typography>
    );
  return (
    <Box role="status">
      <Box component="ul" sx={{ mt: 1.5, mb: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
        {findings.map(({ kind, word, style, torn, refused_in_words: everywhere }) => (
          <li key={`${kind} ${word}`}>
            {kindWords[kind]}
            {kind === 'character' ? '' : `“${word}”`}
            {kind === 'contentRefused' || kind === 'contentHeld'
              ? contentSaid(kind, torn)
              : `：写在风格和描述里会被拒绝，写在歌名和歌词里${everywhere ? '也会' : '可以'}`}
            {style && `；建议改成“${style}”`}
          </li>
        ))}
      </Box>
    </Box>
  );
}
