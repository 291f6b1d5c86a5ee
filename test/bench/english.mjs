/** What songs of the benchmarks sing that are to be sung as English is spoken; many of its syllables begin with hissing. */
export const english = `Walking home along the river
Seven stars are falling down
Silent hands will stay forever
In the shelter of this town
Every window shows a candle
Sooner, later, says a name
If you listen to the silence
You will hear it sing the same`;
