// The moods that a style or a description names.

export const DARK =
  /sad|伤感|悲|忧|哭|泪|失恋|孤独|dark|黑暗|melanchol|lonely|minor|思念|离别|雨夜|heartbreak|tragic|暗黑/i;
export const BRIGHT =
  /happy|欢快|快乐|开心|阳光|sunny|uplifting|cheer|明亮|甜|sweet|summer|夏|joy|元气|治愈|温暖|warm|major|希望|hope/i;
export const SLOW =
  /slow|慢|ballad|抒情|calm|安静|轻柔|soft(?!ware)|gentle|lullaby|摇篮|睡|relax|放松|chill|peace|宁静|抒情/i;
export const FAST = /(?<!break)fast|快|energetic|激情|热血|upbeat|劲|drive|动感|激昂|power|燃|hype|wild|狂/i;
