import { limits } from '@overtone/contract/limits';
import { developerLimits } from '@overtone/contract/limits-developers';
import { speedRange } from '@overtone/contract/operations';
import { priceOf } from '@overtone/contract/outputs';
import { providers } from '@overtone/contract/providers';
import { memberNames, openNames, priceRange } from '../../songs/models/model-names';
import type { Topic } from './topic';

const { upload, song, personas } = limits;
const { keys, webhooks } = developerLimits;
const { least, most } = priceRange();
const minutes = (seconds: number) => Math.floor(seconds / 60);
const megabytes = upload.bytes / 1024 ** 2;
const { suno, udio, mureka, riff } = providers;
const longestOf = (family: typeof suno) => Math.max(...family.models.map(({ maxSeconds }) => maxSeconds));
const shortestOf = (family: typeof suno) => Math.min(...family.models.map(({ maxSeconds }) => maxSeconds));
const byModel = `Points: ${least} to ${most} a song, by the model; ${song.perGeneration} songs at a time, and one that fails is given back.`;
const once = (operation: 'upsample' | 'speed' | 'mp4' | 'midi') => priceOf('suno', operation, 0);

/** The manual in English: topic by topic and step by step the Chinese one. */
export const topicsEn: readonly Topic[] = [
  {
    id: 'models',
    title: 'Which model to choose',
    keywords: ['model', 'which model', 'recommend', 'best', 'suno', 'udio', 'mureka', 'fuzz', 'cheap', 'difference'],
    about:
      'At the top of the create page you first choose who writes, then the model. Each family is good at something else; when you change it, words and style that both know stay.',
    steps: [
      `${suno.name}: the widest range. Covers, replaced sections, added vocals and singers are here. Choose it for a first song, and for one you mean to work on.`,
      `${mureka.name}: clear Chinese singing, timed word by word. Choose it for a Chinese song whose words matter most.`,
      `${udio.name}: fine sound in short pieces, with a seed you can keep. Choose it for a miniature or an intro.`,
      `${riff.name}: from ${priceRange(riff.models).least} points a song, good for many tries; it continues and covers too.`,
      'A model’s card says how long its songs get and what one costs; the line below says what it is good at and how much text it reads.',
    ],
    cost: `${openNames().join(', ')} are open to everybody; ${memberNames(', ').join('; ')} are for members, and any package makes you one. ${byModel}`,
    trouble: [
      'A card that says “Takes no songs just now” has no channel at the moment. Choose another, or wait in line: the points come back if your turn never comes.',
      'Writing the same words twice helps more often than another model: the melody is new each time.',
    ],
    links: [
      { to: '/create', text: 'Choose on the create page' },
      { to: '/pricing', text: 'See packages and prices' },
    ],
  },
  {
    id: 'cover',
    title: 'Covers',
    keywords: ['cover', 'other style', 'another style', 'same melody', 'keep the melody', 'rearrange', 'remake'],
    about:
      'Keeps the melody and sings it another way: a folk song as jazz, a man’s song in a woman’s voice, or with new words.',
    steps: [
      'Find the song in My music, open its menu, choose “Go on”, then “Cover”. Your own recording works too.',
      'The create page has the song laid out with its words and style. Write the style you want; without words the old ones are kept.',
      'Press “Cover, two songs”. The song itself stays as it is; the new ones are listed among its versions.',
    ],
    cost: byModel,
    trouble: [
      'It does not sound like the melody: move “Close to the source” to the right and write a shorter style. A style far away pulls the melody along.',
      `${suno.name} and ${riff.name} cover songs. Those of ${udio.name} and ${mureka.name} can be covered as well: they are handed over as a recording.`,
      'A public song of somebody else can be covered if its author allows it.',
    ],
    links: [
      { to: '/my-music', text: 'Choose one in My music' },
      { to: '/create', text: 'To the create page' },
    ],
  },
  {
    id: 'extend',
    title: 'Extend, and replace a section',
    keywords: [
      'extend',
      'continue',
      'longer',
      'replace',
      'section',
      'change one line',
      'fix a line',
      'join',
      'whole song',
    ],
    about:
      'Extending goes on from a second of the song. Replacing writes only the chosen seconds anew and leaves the rest alone.',
    steps: [
      'Extend: “Go on” in the song’s menu, then “Extend”. Drag the mark on the waveform; the new words go into the lyrics.',
      'What you get is the part behind. When you like it, choose “Join into one song”: both become one, for no points.',
      'Replace: choose “Replace a section”, drag both ends on the waveform or click the lines. The lyrics then hold only the new words of that section.',
    ],
    cost: `Extending and replacing. ${byModel} Joining costs no points.`,
    trouble: [
      'You hear the joint: go on after the end of a line, not in the middle of a word.',
      'A section that is too short is sung in a hurry. Take half a line more on both sides, with about as many syllables as before.',
      `Only ${suno.name} replaces sections, and only of finished songs; recordings cannot be changed that way.`,
    ],
    links: [{ to: '/my-music', text: 'Choose one in My music' }],
  },
  {
    id: 'vocals',
    title: 'Add vocals, add accompaniment',
    keywords: ['add vocals', 'accompaniment', 'backing', 'a cappella', 'band', 'instrumental', 'sing over'],
    about: 'A voice alone gets a band; an instrumental gets words and somebody to sing them.',
    steps: [
      'Add accompaniment: choose a song or recording with a voice and “Add accompaniment”. The voice stays; the style says what band.',
      'Add vocals: choose an instrumental and “Add vocals”. The music stays; the lyrics say what is sung, “Who sings” by whom.',
      'Two are made at a time; keep the one you like.',
    ],
    cost: byModel,
    trouble: [
      'The band drowns the voice: take the song apart into stems and balance them in the online mixer.',
      'Noise or two people talking make a mess. Recording again in a quiet room is the shortest way.',
      'A song that has a voice cannot be given another: take it apart and use the instrumental.',
    ],
    links: [
      { to: '/my-music', text: 'Choose one in My music' },
      { to: '/create', text: 'Upload a recording' },
    ],
  },
  {
    id: 'singer',
    title: 'Choose a singer',
    keywords: ['singer', 'voice', 'same voice', 'persona', 'male', 'female', 'duet', 'timbre'],
    about: 'A singer is the voice of a song. Keep it, and it can sing every new song of yours.',
    steps: [
      'On a song with vocals choose “Go on”, then “Use this singer”, and give it a name. Keeping it costs no points.',
      'For a new song choose “Ask a singer” on the create page and take one of your singers.',
      `Rename and delete them in My music, under Singers; you can keep ${personas.perMember}.`,
      'If only a man’s or a woman’s voice matters, no singer is needed: “Who sings” in the custom mode will do. For a duet leave it open and write “duet” into the style.',
    ],
    cost: `A song by a singer. ${byModel}`,
    trouble: [
      'It does not sound alike: keep the singer from a song with a clear voice and little around it, and write a similar style.',
      'While that song is in the trash its singer rests; when it is deleted for good the singer is gone.',
      `Singers work with ${suno.name} only.`,
    ],
    links: [
      { to: '/my-music', text: 'See my singers' },
      { to: '/create', text: 'Write for a singer' },
    ],
  },
  {
    id: 'melody',
    title: 'A melody of your own',
    keywords: ['melody', 'hum', 'reference', 'my own tune', 'microphone', 'record', 'compose'],
    about: 'You have a tune in your head: hum it, and let the song follow.',
    steps: [
      'On the create page choose “Use my own recording”, press “Record” and hum, or upload a file. Humming, playing, whistling: all will do.',
      'Use it as a cover: the melody follows your recording, words and style are what you write.',
      'Press “Cover, two songs” and hear which is closer.',
    ],
    cost: byModel,
    trouble: [
      `A recording needs ${upload.seconds.min} seconds. A line or two is enough, yet a whole verse tells the tune better.`,
      'Hum to a metronome, or tap along: a steady pace makes a steady melody.',
      'The melody drifts: move “Close to the source” to the right.',
    ],
    links: [{ to: '/create', text: 'Record on the create page' }],
  },
  {
    id: 'uploads',
    title: 'Use an upload again',
    keywords: ['upload', 'recording', 'again', 'reuse', 'my recordings', 'audio file'],
    about:
      'Everything you uploaded stays under My recordings and can be covered, extended, accompanied, sung over or taken apart again.',
    steps: [
      'On the create page choose “Start from a song”, switch to “My recordings” and take one.',
      'Or filter My music by recordings, open the menu of one and choose “Go on”.',
      `A new one can be chosen, dropped, pasted, recorded or fetched from an address. MP3 or WAV, ${upload.seconds.min} seconds to ${minutes(upload.seconds.max)} minutes, ${megabytes} MB at most.`,
    ],
    trouble: [
      `A file that no song was made of goes after ${upload.unusedHours} hours; press “Use this one” to keep it.`,
      `${upload.perHour} recordings an hour at most, ${upload.perDay} a day.`,
      'Only you can hear a recording. It cannot be made public, nor be an inspiration or the ground of a replaced section.',
    ],
    links: [
      { to: '/create', text: 'To the create page' },
      { to: '/my-music', text: 'See my recordings' },
    ],
  },
  {
    id: 'remaster',
    title: 'Remaster (better sound)',
    keywords: [
      'remaster',
      'upsample',
      'quality',
      'clearer',
      'sound quality',
      'master',
      'blurred',
      'speed',
      'pitch',
      'key',
    ],
    about: 'The same song by a newer model: finer arrangement, clearer sound, the same words and melody.',
    steps: [
      'In the song’s menu choose “Go on”, then “Remaster”, and which model does it.',
      'Confirm the points; it begins at once. You get a new song beside the old one, to compare.',
      `Only faster or slower: “Speed”, ${speedRange.least} to ${speedRange.most} times, with the pitch kept.`,
      'Only while you listen: “Speed and pitch” in the player, for no points; on phones and tablets under “More playback settings”.',
    ],
    cost: `Points: ${once('upsample')} to remaster, ${once('speed')} for the speed. What fails is given back.`,
    trouble: [
      'A remaster plays every instrument anew, and details differ. For the same sound uncompressed, a WAV is enough.',
      'It cannot rescue a recording that was blurred from the start. Clean it first, then upload it.',
    ],
    links: [{ to: '/my-music', text: 'Choose one in My music' }],
  },
  {
    id: 'download',
    title: 'Download MP3, WAV and more',
    keywords: ['download', 'mp3', 'wav', 'lossless', 'export', 'save', 'lyrics file', 'lrc', 'stems', 'midi', 'video'],
    about: 'Your songs can be downloaded at any time, as often as you like, for no points.',
    steps: [
      'Choose “Download” in the song’s menu and a format. MP3 is small and plays everywhere; WAV is 16 bit, uncompressed, good for editing.',
      'A song that stops short can fade out over 5 seconds in its WAV.',
      'Select several in My music and download them together; the lyrics come along.',
      'A song’s page exports its lyrics with their times as LRC (by line or by word) or SRT.',
      'Stems, video and MIDI are on the song’s page once they are made, and cost nothing again. The stems page plays all stems together and packs them into a zip.',
    ],
    cost: `MP3 and WAV cost no points. A video costs ${once('mp4')}, MIDI ${once('midi')}, for members; stems cost what the song’s family asks.`,
    trouble: [
      'Nothing happens on a phone: pages opened inside a messenger often cannot save files. Open the site in the browser.',
      'Very long songs do not become WAV in a browser; the page says so. Take the MP3.',
    ],
    links: [{ to: '/my-music', text: 'To My music' }],
  },
  {
    id: 'rows',
    title: 'Select, queue and collect songs in My music',
    keywords: ['select', 'select all', 'swipe', 'gesture', 'drag', 'queue', 'playlist', 'shortcut', 'keyboard', 'keys'],
    about: 'Every row of a list answers to finger, mouse and keyboard; its menu has the same and more.',
    steps: [
      'Phones and tablets: swipe a finished song to the right to add it to the queue, to the left to add it to a playlist. Let go once the words turn bold; sooner, nothing happens. A long press opens the menu. Rows on the home page, in playlists and in the log of what you made do the same.',
      'Mouse: a double click plays a row. Click with Ctrl (⌘ on a Mac) to select one by one, with Shift to select up to a row.',
      'Drag what is selected onto the player to queue it, onto the “Playlists” tab to add it to a playlist.',
      'Keyboard: up and down walk the rows, Enter plays, Space selects; F6 goes to what can be done with the selected songs, Esc comes back. Press ? for the list of all keys.',
    ],
    trouble: [
      'A swipe does nothing: choose “List” first, covers in a grid cannot be swiped. Do not begin at the very edge of the screen: that is the phone’s own way back.',
    ],
    links: [{ to: '/my-music', text: 'To My music' }],
  },
  {
    id: 'short',
    title: 'The song is too short',
    keywords: ['too short', 'one minute', 'length', 'longer', 'cut off', 'ends suddenly', 'not finished', 'stops'],
    about:
      'How long a song gets depends on the model and the lyrics: few words, short song; too many, and it runs out of time.',
    steps: [
      `See what the model’s card says: ${suno.name} up to ${minutes(longestOf(suno))} minutes, ${mureka.name} ${minutes(longestOf(mureka))}, ${riff.name} ${minutes(longestOf(riff))}, ${udio.name} ${shortestOf(udio)} or ${longestOf(udio)} seconds a piece.`,
      'Write the lyrics out in custom mode: two verses, the chorus twice, a bridge make about three minutes. Mark [Verse] and [Chorus]; a chorus that is sung twice is written twice.',
      'For an intro, a break and an ending add [Intro], [Interlude] and [Outro], each on a line of its own.',
      'A song that exists: “Extend”, then “Join into one song”.',
    ],
    trouble: [
      'In simple mode the model writes the words and so decides the length. For a long song write them in custom mode.',
      'It stops before the end: the lyrics were longer than the model’s time. Drop some lines or extend from where it stopped.',
    ],
    links: [
      { to: '/create', text: 'Write on the create page' },
      { to: '/my-music', text: 'Extend a song' },
    ],
  },
  {
    id: 'sung-style',
    title: 'The style is sung as lyrics',
    keywords: [
      'style sung',
      'sings the style',
      'sings the prompt',
      'bpm sung',
      'brackets',
      'tags sung',
      'instructions',
    ],
    about: 'What is sung is what stands in the lyrics. “Folk, female voice, 88 BPM” among the lyrics will be sung.',
    steps: [
      'Style, instruments, tempo and mood belong into the style; the lyrics hold only what is sung.',
      'Sections are marked in square brackets, [Verse], [Chorus], [Bridge], on lines of their own, and not sung. Words in round brackets are often sung as backing.',
      'For a duet write “duet, male and female vocals” into the style. Who sings which lines is marked on a line before them, [Male], [Female], [Both]; marks are not sung.',
      'When words of style stand among the lyrics the create page points them out, and one press moves them.',
    ],
    trouble: [
      'Titles, names and “Lyrics:” are sung too; remove them after pasting.',
      'In a song that is done, “Replace a section” writes those seconds anew.',
    ],
    links: [{ to: '/create', text: 'Change the lyrics' }],
  },
  {
    id: 'pronunciation',
    title: 'A word is pronounced wrongly',
    keywords: ['pronunciation', 'pronounce', 'wrong word', 'mispronounced', 'accent', 'reading', 'numbers'],
    about:
      'Characters with several readings and rare words are easily mistaken: the model sings the commonest reading.',
    steps: [
      'Write a common word that sounds alike in its place.',
      'Write numbers as words: “2024” as “twenty twenty-four”. Space abbreviations out: “A I”.',
      `For Chinese try ${mureka.name}: it articulates more clearly.`,
      'If only a word or two is wrong, “Replace a section” sings that line again.',
    ],
    trouble: [
      'Too many syllables in a line are sung in a hurry and blur. Watch the counts beside the lyrics.',
      'Changing languages often makes the accent drift. One language a section.',
    ],
    links: [{ to: '/create', text: 'Change the lyrics' }],
  },
  {
    id: 'copyright',
    title: 'The copyright warning on upload',
    keywords: ['copyright', 'refused', 'infringement', 'warning', 'rights', 'somebody else', 'artist name', 'banned'],
    about:
      'Upload only what you recorded or may use. A commercial recording or a film’s soundtrack may not be used without leave.',
    steps: [
      'What you sang and played yourself is fine. If words or music are somebody else’s, ask before you publish or sell it.',
      'The provider listens to uploads too. What it recognises as somebody’s recording is refused, and the points come back. Use your own.',
      'Don’t name artists in descriptions and styles; write the sound: “husky male voice, slow, piano”. The create page points names out and offers other words.',
    ],
    trouble: [
      'Your own recording is refused: often the backing is a commercial one. Upload the voice alone, then “Add accompaniment”.',
      'You hear your work in a public song: report it with the little flag on its page, as an infringement.',
    ],
    links: [
      { to: '/agreement', text: 'Terms of use' },
      { to: '/faq?category=contact', text: 'Contact us' },
    ],
  },
  {
    id: 'commercial',
    title: 'Commercial use',
    keywords: [
      'commercial',
      'sell',
      'money',
      'release',
      'spotify',
      'licence',
      'license',
      'who owns',
      'advertising',
      'publish',
    ],
    about:
      'It depends on who wrote the song: songs of ordinary users are for personal use, those of members (level 1 and up) may be used commercially.',
    steps: [
      'Any package lifts you to level 1 or above, and so makes you a member. The level follows what you have paid, and stands on the account page.',
      'Lyrics written by the platform carry no copyright limit; anybody may use them.',
      'Say that it was made by AI when you publish it: the law where the platform is asks for it, and so do the music services.',
      'The data page of your account packs all your songs with the times they were written, which serves as evidence.',
    ],
    trouble: [
      'A song you wrote before you were a member may not be used commercially as it is: write it anew as a member. If in doubt, ask us first.',
      'With somebody else’s words, music or recording, being a member is not enough: that person has to agree.',
    ],
    links: [
      { to: '/pricing', text: 'See the packages' },
      { to: '/agreement', text: 'Terms of use' },
    ],
  },
  {
    id: 'developers',
    title: 'Songs from a program',
    keywords: [
      'developer',
      'api',
      'key',
      'token',
      'webhook',
      'callback',
      'program',
      'script',
      'automation',
      'signature',
    ],
    about:
      'Let a program of yours make songs, download them and follow orders: keys call the API, webhooks wait for you. Where the site publishes its API documents, every call, and examples that run as they stand, are at /api/docs.',
    steps: [
      'Open Developers in your account and make a key: name it, tick only what the program needs, choose how long it lasts, and give your password. It is shown once; keep it then.',
      'Use it on a server, as the header Authorization: Bearer and the key. Keep it out of web pages, apps and repositories; if it leaks, revoke it here and it is dead at once.',
      `A key that spends points can have a cap for each day. A key may call ${keys.perMinute} times a minute; RateLimit in the answers says how often it still may.`,
      'Instead of asking again and again, add a webhook: when a song is done, an order is paid or a ticket is answered, your https address gets a request. Verify its signature as the docs show before you believe it.',
      `Press Send test and see under Deliveries what your server answered. Any 2xx within ${webhooks.timeoutSeconds} seconds will do; anything else is sent again, for about three days.`,
    ],
    trouble: [
      'KEY_SCOPE: the key lacks a scope; make one that has it. KEY_CLOSED: the call is not open to keys, such as passwords and payments.',
      'The same thing may arrive twice: keep each webhook-id and skip what you have done.',
      `A webhook that only fails is switched off and you get a notice; switch it on here when it is mended. After a change of the secret both work for ${webhooks.rotationHours} hours.`,
    ],
    links: [{ to: '/account?tab=developers', text: 'Go to Developers' }],
  },
];
