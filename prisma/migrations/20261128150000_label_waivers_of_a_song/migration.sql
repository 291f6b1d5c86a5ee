-- Staff look up who took on the label of a song.
create index label_waiver_song_id_id_idx on label_waiver (song_id, id);
