-- A library of :songs songs: languages, genres, counts, ages and names in the proportions of a true one. Triggers are off
-- while it is filled, since each song would take its way through the sweeps; what they and the sweeps would have written is
-- written here, by the same rules. Indexes of the lists are built at the end.
begin;
set local session_replication_role = replica;
set local maintenance_work_mem = '256MB';
create temp table later on commit drop as
  select indexname, indexdef from pg_indexes
  where tablename in ('listing', 'song_terms') and indexname not like '%\_pkey';
do $$ declare name text; begin
  for name in select indexname from later loop execute 'drop index ' || name; end loop;
end $$;

insert into song (id, artist, preset_key, position, provider, type, operation, status, progress, title, tags, lyrics,
    model_name, model_version, is_public, media_key, audio_name, image_name, thumb_name, duration, language, genres,
    created_at)
  select md5('song' || n)::uuid, 'artist ' || (n % 500), 'crowd-' || n, 0, 'suno', 'preset', 'music', 'complete', 100,
    array_to_string(array(select letters[1 + floor(power(random(), 2) * array_length(letters, 1))::int]
      from generate_series(1, 2 + n % 6)), ''),
    (array['温柔的木吉他', '电子 鼓机', 'dream pop, female voice', 'lo-fi beats', '古风 笛子'])[1 + n % 5],
    '词', 'v', 'v', true, md5('key' || n), 'audio.mp3', 'cover.jpg', 'thumb.webp', 60 + n % 200,
    (array['chinese', 'chinese', 'chinese', 'english', 'english', 'japanese', 'korean', 'russian', 'other'])
      [1 + (n * 7) % 9],
    case n % 4
      when 0 then '{}'
      when 1 then array[genre[1 + n % 15]]
      else array[genre[1 + n % 15], genre[1 + (n + n / 15 % 14 + 1) % 15]]
    end,
    timestamptz '2026-01-01' + n * interval '20 seconds'
  from generate_series(1, :songs) n,
    (values (array['pop', 'rock', 'folk', 'r&b', 'electronic', 'classical', 'jazz', 'rap', 'country', 'blues', 'metal',
      'punk', 'world', 'latin', 'alternative'])) genres(genre),
    regexp_split_to_array('的一是在不了有和人这中大为上个国我以要他时来用们生到作地于出就分对成会可主发年动同工也能下过子说产种面而方后多定行学法所民得经十三之进着等部度家电力里如水化高自二理起小物现实加量都两体制机当使点从业本去把性好应开它合还因由其些然前外天政四日那社义事平形相全表间样与关各重新线内数正心反你明看原又么利比或但质气第向道命此变条只没结解问意建月公无系军很情者最立代想已通并提直题党程展五果料象员革位入常文总次品式活设及管特件长求老头基资边流路级少图山统接知较将组见计别她手角期根论运农指几九区强放决西被干做必战先回则任取据处队南给色光门即保治北造百规热领七海口东导器压志世金增争济阶油思术极交受联什认六共权收证改清己美再采转更单风切打白教速花带安场身车例真务具万每目至达走积示议声报斗完类八离华名确才科张信马节话米整空元况今集温传土许步群广石记需段研界拉林律叫且究观越织装影算低持音众书布复容儿须际商非验连断深难近矿千周委素技备半办青省列习响约支般史感劳便团往酸历市克何除消构府称太准精值号率族维划选标写存候毛亲快效斯院查江型眼王按格养易置派层片始却专状育厂京识适属圆包火住调满县局照参红细引听该铁价严', '') letters;

insert into song_counts (song_id, plays, likes, finishes, created_at)
  select id, floor(power(random(), 6) * 20000), floor(power(random(), 6) * 2000), 0, created_at from song;

insert into listing (song_id, genre, language, score, popularity, created_at)
  select song.id, genre, language,
    log(10 + plays + 4 * likes) + extract(epoch from song.created_at) / 1209600, plays + 4 * likes, song.created_at
  from song join song_counts on song_id = song.id, unnest(array_prepend('', genres)) genre;

insert into song_terms (song_id, words, terms)
  select id, words, array(
      select distinct substr(word, place, size)
      from regexp_split_to_table(words, '\s+') word, generate_series(1, 2) size, generate_series(1, length(word)) place
      where place + size - 1 <= length(word))
    || ('language:' || language) || array(select 'genre:' || unnest(genres))
  from (select id, language, genres, title || chr(10) || artist || chr(10) || tags as words from song) found;

do $$ declare definition text; begin
  for definition in select indexdef from later loop execute definition; end loop;
end $$;
commit;
