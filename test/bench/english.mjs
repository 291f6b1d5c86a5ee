/** What songs of the benchmarks sing that are to be sung as English is spoken. */
export const english = `Walking home along the river
All the stars are falling down
Hold my hand and stay forever
In the quiet of this town
Every window holds a candle
Every candle holds a name
If you listen to the water
You will hear it call the same`;
