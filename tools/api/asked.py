# SPDX-License-Identifier: MIT
"""What tools/check_api asks a server with an empty folder: every operation of docs/openapi.yaml, with all parameters,
and requests that are refused. `server.ask` checks each answer."""

import time

from .web_socket import WebSocket

GAMES = """[Event "Match"]
[Date "1841.05.01"]
[Black "Wyllie"]
[White "Anderson"]
[Result "1-0"]

1. 11-15 {The usual move} 23-19 2. 8-11 22-17 3. 4-8 17-13 1-0

[Event "Match"]
[Black "Anderson"]
[White "Wyllie"]
[Result "1/2-1/2"]

1. 9-13 22-18 2. 10-15 1/2-1/2

[Event "Broken"]

1. 11-15 9-18 *
"""
START = "B:W21-32:B1-12"


def ask_everything(server):
    ask_of_rules(server)
    ask_of_knowledge(server)
    play(server)
    study(server)
    practise(server)
    keep_games(server)
    ask_for_nothing(server)


def ask_of_rules(server):
    server.ask("GET", "/api/health")
    server.ask("GET", "/api/programs")
    server.ask("GET", "/api/laws")
    for one in server.ask("GET", "/api/rules")["rules"]:
        place = {"rules": one["name"], "fen": one["start"]}
        server.ask("GET", "/api/position", query=place)
        server.ask("GET", "/api/book", query=place)
        server.ask("GET", "/api/endgame", query=place)
        server.ask("GET", "/api/the-move", query=place, status=400 if one["choices"]["kings_fly"] else 200)
    for path in ("/api/position", "/api/book", "/api/endgame", "/api/the-move"):
        server.ask("GET", path, status=400)
        server.ask("GET", path, query={"rules": "english", "fen": "W:W99:B1"}, status=400)
        server.ask("GET", path, query={"rules": "chess", "fen": START}, status=400)
    asked = {"code": "anderson", "rules": "english", "fen": "B:W18:B9,14"}
    for events in ("move 9-13\nhuff 14", "move 9-14", "nonsense", "move 14x23\nresign\nmove 9-13"):
        server.ask("GET", "/api/umpire", query=asked | {"events": events})
    server.ask("GET", "/api/umpire", query=asked | {"code": "none"}, status=400)
    server.ask("GET", "/api/umpire", query=asked | {"events": "resign\n" * 101}, status=400)


def ask_of_knowledge(server):
    for fen in ("W:WK22,K23:BK1", "B:WK18,K32:BK1", "W:WK1:BK32"):
        server.ask("GET", "/api/endgame", query={"rules": "english", "fen": fen})
    drawn = {"pieces": "KKvK", "value": "win", "seed": 2}
    server.ask("GET", "/api/endgame/random", query=drawn)
    server.ask("GET", "/api/endgame/random", query=drawn | {"pieces": "KvKKKK"}, status=404)
    server.ask("GET", "/api/endgame/random", query=drawn | {"pieces": "queen"}, status=400)
    server.ask("GET", "/api/endgame/random", query=drawn | {"value": "loss"}, status=400)
    shot = {"rules": "english", "fen": "W:W26,K30:B13,17,27"}
    server.ask("GET", "/api/hint", query=shot)
    server.ask("GET", "/api/hint", query=shot | {"fen": "W:WK18:B14"})
    server.ask("GET", "/api/hint", query=shot | {"fen": "W:W32:B23,27,28"}, status=400)
    server.ask("GET", "/api/judgement", query=shot | {"move": "30-25"})
    server.ask("GET", "/api/judgement", query=shot | {"move": "30-31"}, status=400)
    server.ask("GET", "/api/samuel", query={"games": 1})
    server.ask("GET", "/api/samuel", query={"games": 43}, status=400)
    for game in server.ask("GET", "/api/reading")["games"]:
        server.ask("GET", "/api/reading/{name}", name=game["name"])
    server.ask("GET", "/api/reading/{name}.pdn", name=game["name"])
    server.ask("GET", "/api/reading/{name}", name="none", status=404)


def play(server):
    """A game, a match and a tournament are made over the WebSocket."""
    socket = WebSocket(server.port)
    person = {"kind": "person"}
    game = socket.ask(do="new", rules="english", black=person, white=person)["game"]
    socket.ask(do="move", game=game, ply=0, move="11-15")
    server.ask("GET", "/api/games")
    server.ask("GET", "/api/games/{game}.pdn", game=game)
    server.ask("GET", "/api/games/{game}.pdn", game="none", status=404)

    seat = socket.ask(
        do="match-new", code="modern", rules="english", opening="three-move", games=2, name="Ann", colours="lot"
    )
    match = seat["match"]
    other = socket.ask(do="match-sit", match=match, name="Bob")
    tokens = {1: seat["token"], 2: other["token"]}
    state = socket.ask(do="match-open", match=match, token=tokens[1])
    black = state["games"][0]["black"]
    mover = black if state["board"]["turn"] == "black" else 3 - black
    for line in ("move 1-32", "resign"):
        now = socket.ask(do="match-open", match=match, token=tokens[mover])
        try:
            socket.ask(do="match-act", match=match, token=tokens[mover], events=now["events"], line=line)
        except RuntimeError:
            pass  # the umpire refuses it, which its record says
    server.ask("GET", "/api/matches")
    server.ask("GET", "/api/matches/{match}.pdn", match=match)
    server.ask("GET", "/api/matches/{match}/games/{number}", match=match, number=1)
    server.ask("GET", "/api/matches/{match}/games/{number}", match=match, number=3, status=404)
    server.ask("GET", "/api/matches/{match}.pdn", match="none", status=404)

    tournament = socket.ask(
        do="tournament-new",
        name="Open",
        system="round-robin",
        cycles=1,
        games=1,
        rules="english",
        code="modern",
        opening="free",
        players=[{"name": "A", "engine": "level1"}, {"name": "B", "engine": "level1"}],
    )
    made, token = tournament["tournament"], tournament["token"]
    socket.ask(do="tournament-round", tournament=made, token=token)
    while not (state := socket.ask(do="tournament-open", tournament=made))["round"]["boards"][0]["games"][0]:
        time.sleep(0.2)
    server.ask("GET", "/api/tournaments")
    server.ask("GET", "/api/tournaments/{tournament}.csv", tournament=made)
    server.ask("GET", "/api/tournaments/{tournament}.pdn", tournament=made)
    server.ask("GET", "/api/tournaments/{tournament}/games/{place}", tournament=made, place="1.1.1")
    server.ask("GET", "/api/tournaments/{tournament}/games/{place}", tournament=made, place="2.1.1", status=404)
    server.ask("GET", "/api/tournaments/{tournament}.csv", tournament="none", status=404)


def study(server):
    game = "1. 11-15 23-19 (1... 22-17) *\n"
    made = server.ask("POST", "/api/studies", game, query={"title": "Mine", "rules": "english"}, status=201)
    key = {"Authorization": f"Bearer {made['token']}"}
    own = {"study": made["study"]}
    chapters = "/api/studies/{study}/chapters"
    server.ask("POST", chapters, game, query={"rules": "english"}, headers=key, status=201, **own)
    server.ask("POST", chapters, game, status=403, **own)
    server.ask("POST", chapters, game, headers=key, status=404, study="none")
    server.ask("POST", chapters, "no game", headers=key, status=400, **own)
    server.ask("POST", "/api/studies", game, query={"titel": "Mine"}, status=400)
    server.ask("POST", "/api/studies", "", status=400)
    server.ask("GET", "/api/studies/{study}.pdn", **own)
    server.ask("GET", "/api/studies/{study}.pdn", study="none", status=404)
    server.ask("GET", "/api/studies/{study}/chapters/{number}.pdn", number=2, **own)
    server.ask("GET", "/api/studies/{study}/chapters/{number}.pdn", number=3, status=404, **own)
    server.ask("GET", "/api/openings/chapters", query=own)
    server.ask("GET", "/api/openings/chapters", query={"study": "none"}, status=404)
    server.ask("GET", "/api/openings/{deck}", deck=f"study-{made['study']}-1-white", query={"profile": "Ann"})


def practise(server):
    server.ask("GET", "/api/puzzles")
    server.ask("GET", "/api/puzzles/daily", query={"day": 20783})
    server.ask("GET", "/api/puzzles/daily", status=400)
    wanted = {"profile": "Ann", "rating": 1200, "theme": "shot", "seed": 3}
    theme = server.ask("GET", "/api/puzzles")["themes"][0]["theme"]
    puzzle = server.ask("GET", "/api/puzzles/next", query=wanted | {"theme": theme})["puzzle"]
    server.ask("GET", "/api/puzzles/next", query=wanted | {"theme": "none"}, status=400)
    server.ask("GET", "/api/puzzles/{puzzle}", puzzle=puzzle)
    server.ask("GET", "/api/puzzles/{puzzle}", puzzle="none", status=404)
    played = server.ask("GET", "/api/puzzles/{puzzle}/solution", puzzle=puzzle)["played"]
    server.ask("GET", "/api/puzzles/{puzzle}/solution", puzzle="none", status=404)
    fen = server.ask("GET", "/api/puzzles/{puzzle}", puzzle=puzzle)["fen"]
    moves = server.ask("GET", "/api/endgame", query={"rules": "english", "fen": fen})["moves"]
    for move in {played[0]["text"], *(one["text"] for one in moves)}:
        server.ask("POST", "/api/puzzles/{puzzle}/try", {"moves": [move]}, puzzle=puzzle)
    server.ask("POST", "/api/puzzles/{puzzle}/try", {"moves": ["1-32"]}, puzzle=puzzle, status=400)
    server.ask("POST", "/api/puzzles/{puzzle}/try", {"moves": []}, puzzle="none", status=404)

    ann = "/api/profiles/{profile}"
    for body in (
        {"puzzle": puzzle, "right": True},
        {"streak": 7},
        {"drill": "KKvK win", "errors": 0, "plies": 23, "best": 21},
    ):
        server.ask("POST", ann, body, profile="Ann")
    server.ask("POST", ann, {"puzzle": "none", "right": True}, profile="Ann", status=404)
    server.ask("POST", ann, {"puzzle": 7}, profile="Ann", status=400)
    server.ask("GET", ann, profile="Ann Lee")
    server.ask("GET", ann, profile="A" * 41, status=400)
    events = server.ask("GET", ann + "/events", profile="Ann")
    server.ask("POST", ann + "/events", events, profile="Bob")
    server.ask("POST", ann + "/events", "nonsense", profile="Bob", status=400)
    server.ask("GET", "/api/profiles")

    deck = "/api/openings/{deck}"
    for name in ("start-black", "three-move-5-white"):
        question = server.ask("GET", deck, deck=name, query={"profile": "Ann", "new": 20, "seed": 1})["question"]
        line = [move["text"] for move in question["played"]]
        told = {"profile": "Ann", "helped": False, "new": 20, "seed": 1}
        moves = server.ask("POST", deck + "/try", told | {"moves": line}, deck=name)["moves"]
        server.ask("POST", deck + "/try", told | {"moves": [*line, moves[0]["text"]]}, deck=name)
    server.ask("GET", deck, deck="start-black", query={"profile": ""}, status=400)
    server.ask("GET", deck, deck="three-move-0-white", query={"profile": "Ann"}, status=404)
    server.ask("POST", deck + "/try", {"profile": "Ann", "moves": ["1-32"]}, deck="start-black", status=400)
    server.ask("GET", "/api/openings", query={"profile": "Ann"})
    server.ask("GET", "/api/openings", status=400)


def keep_games(server):
    library = "/api/library"
    games = "/api/library/games"
    server.ask("GET", games)  # there is no library yet
    asked = {"name": "games.pdn", "duplicates": "keep"}
    made = server.ask("POST", library + "/imports", GAMES, query=asked, status=201)["import"]
    server.ask("POST", library + "/imports", "", query=asked, status=400)
    server.ask("POST", library + "/imports", GAMES, status=400)
    one = library + "/imports/{import}"
    while server.ask("GET", one, **{"import": made})["state"] in ("uploading", "reading"):
        time.sleep(0.1)
    server.ask("GET", library + "/imports")
    server.ask("DELETE", one, **{"import": made})
    server.ask("DELETE", one, **{"import": "none"}, status=404)
    server.ask("GET", one, **{"import": "none"}, status=404)

    page = {"query": "player:Wyllie", "sort": "-date", "offset": 0, "limit": 10}
    number = server.ask("GET", games, query=page)["games"][0]["number"]
    for wrong in ({"query": "colour:red"}, {"sort": "size"}, {"limit": 201}):
        server.ask("GET", games, query=wrong, status=400)
    server.ask("GET", games + "/{number}", number=number)
    server.ask("GET", games + "/{number}.pdn", number=number)
    for wrong in (0, 1000, "x"):
        server.ask("GET", games + "/{number}", number=wrong, status=404)
        server.ask("GET", games + "/{number}.pdn", number=wrong, status=404)
    server.ask("GET", games + ".pdn", query={"query": "player:Wyllie"})
    server.ask("GET", games + ".pdn", query={"query": "("}, status=400)
    place = {"rules": "english", "fen": START}
    for more in ({}, {"details": "0"}, {"query": "player:Wyllie", "details": "1"}):
        server.ask("GET", library + "/explore", query=place | more)
    server.ask("GET", library + "/explore", status=400)
    server.ask("GET", library + "/player", query={"name": "Wyllie"})
    server.ask("GET", library + "/player", query={"name": "Nobody"})
    server.ask("GET", library + "/player", status=400)

    server.ask("POST", library + "/collections", {"name": "best", "add": "player:Wyllie"})
    server.ask("GET", library + "/collections")
    server.ask("POST", library + "/collections", {"name": "best", "remove": "result:draw"})
    server.ask("POST", library + "/collections", {"name": "best"}, status=400)
    server.ask("POST", library + "/undo", {})
    server.ask("DELETE", library + "/collections", query={"name": "best"})
    server.ask("DELETE", library + "/collections", status=400)
    server.ask("POST", library + "/searches", {"name": "his", "query": "player:Wyllie"})
    server.ask("GET", library + "/searches")
    server.ask("POST", library + "/searches", {"name": "his"}, status=400)
    server.ask("DELETE", library + "/searches", query={"name": "his"})
    server.ask("POST", library + "/aliases", {"text": "Wyllie = Herd Laddie\n"})
    server.ask("POST", library + "/aliases", {"text": "= ="}, status=400)
    server.ask("GET", library + "/aliases")
    server.ask("POST", library + "/tags", {"query": "player:Wyllie", "set": {"Site": "Edinburgh"}})
    server.ask("POST", library + "/tags", {"query": "player:Wyllie"}, status=400)
    server.ask("POST", library + "/undo", {})
    server.ask("POST", library + "/delete", {"query": "result:draw"})
    server.ask("POST", library + "/delete", {}, status=400)
    server.ask("POST", library + "/undo", {})


def ask_for_nothing(server):
    """What each path may answer beside what it lists."""
    server.ask("GET", "/api/health", headers={"Origin": "http://evil.example"}, status=403)
    server.ask("POST", "/api/library/delete", b" " * (2 << 20), status=413)
