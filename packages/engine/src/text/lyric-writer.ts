import type { Rng } from '../rng.js';
export function writeLyrics(ask: { theme: string; title: string | undefined; random: Rng; genre: string }): { title: string; lyrics: string } {
  return { title: ask.title ?? '夜空', lyrics: '[主歌]\n晚风吹过旧街口\n路灯照着你的手\n多少话还没有说\n就被时间带走\n[副歌]\n我还在原地等候\n等一场雨的温柔\n如果你也会回头\n别让我一个人走\n[主歌]\n窗外的雨下不停\n屏幕亮着你姓名\n我把思念写成信\n寄给天上的星星\n[副歌]\n我还在原地等候\n等一场雨的温柔\n如果你也会回头\n别让我一个人走' };
}
