-- Each request is one of its own: another member, another key, another address. The members stand in a file, one per
-- line: the two halves of a session. KEY in the body is where the key goes.
local members = {}
local sent = 0
local before, after
local start = os.time() % 100000

function init(args)
  before, after = args[2]:match("^(.*)KEY(.*)$")
  for line in io.lines(args[1]) do
    local token, cookie = line:match("^(%S+) (%S+)$")
    members[#members + 1] = { token = token, cookie = cookie }
  end
end

function request()
  sent = sent + 1
  local member = members[(sent * 7919) % #members + 1]
  local key = string.format("%08x-%04x-4000-8000-%012x", start, sent % 65536, sent)
  local body = before .. key .. after
  wrk.headers["Authorization"] = "Bearer " .. member.token
  wrk.headers["Cookie"] = member.cookie
  wrk.headers["X-Forwarded-For"] = "10." .. math.floor(sent / 62500) % 250 .. "." .. math.floor(sent / 250) % 250 .. "." .. sent % 250 + 1
  return wrk.format("POST", nil, nil, body)
end
