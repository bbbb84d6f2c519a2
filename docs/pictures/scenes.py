"""
Renders scenes: blender -b --python scenes.py -- <folder of photographed pages and of the results> <width> <samples> <name>…
"""
import math
import os
import random
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from studio import *  # noqa: E402,F403


def comb():
    mesh = bmesh.new()
    boxes = [(0, 0.085, 1.86, 0.15), (-0.9, -0.05, 0.06, 0.3), (0.9, -0.05, 0.06, 0.3)]
    at = -0.84
    while at < 0.85:
        wide = 0.012 if at > 0 else 0.019
        boxes.append((at, -0.075, wide, 0.26))
        at += wide + (0.012 if at > 0 else 0.018)
    for x, y, wide, deep in boxes:
        grown = bmesh.ops.create_cube(mesh, size=1)['verts']
        bmesh.ops.scale(mesh, verts=grown, vec=(wide, deep, 0.05))
        bmesh.ops.translate(mesh, verts=grown, vec=(x, y, 0.027))
    return bevel(link(mesh, 'comb'), 0.006, 2)


def shaving_brush(handle, collar, hair):
    turned = [(0.0, 0), (0.19, 0), (0.205, 0.02), (0.205, 0.06), (0.165, 0.14), (0.13, 0.24), (0.135, 0.32), (0.17, 0.40), (0.175, 0.44), (0.0, 0.44)]
    parts = [put(soften(lathe(turned), 2), handle), put(lathe([(0, 0.42), (0.172, 0.42), (0.178, 0.44), (0.178, 0.51), (0.17, 0.53), (0, 0.53)]), collar)]
    mesh = bmesh.new()
    for _ in range(2600):
        angle, share = random.uniform(0, 2 * math.pi), math.sqrt(random.random())
        low, high = share * 0.155, share * 0.255 + random.uniform(-0.012, 0.012)
        tall = 0.53 + 0.52 * math.sqrt(max(0.05, 1 - (share * 0.86) ** 2)) + random.uniform(-0.02, 0.02)
        rows = []
        for rise, out, thick in ((0.5, low, 0.006), (0.53 + (tall - 0.53) * 0.5, low + (high - low) * 0.75, 0.0055), (tall, high, 0.0012)):
            x, y = out * math.cos(angle), out * math.sin(angle)
            rows.append([mesh.verts.new((x + thick * math.cos(t), y + thick * math.sin(t), rise)) for t in (0, 2.1, 4.2)])
        for under, over in zip(rows, rows[1:]):
            for i in range(3):
                mesh.faces.new((under[i], under[(i + 1) % 3], over[(i + 1) % 3], over[i]))
    parts.append(put(link(mesh, 'hair'), hair))
    return group(parts)


def group(parts):
    root = bpy.data.objects.new('group', None)
    bpy.context.scene.collection.objects.link(root)
    for part in parts:
        part.parent = root
    return root


def lay(root, at, turn=(0, 0, 0), scale=1.0):
    root.location, root.rotation_euler = at, [math.radians(angle) for angle in turn]
    root.scale = (scale,) * 3
    return root


def scissors(steel, dark):
    parts = []
    for side in (1, -1):
        blade = outline([(-0.035, -0.1), (0.05, -0.1), (0.055, 0.1), (0.012, 0.98), (0.0, 1.0), (-0.03, 0.2)], 0.022)
        shank = tube([(0, -0.05, 0), (0.03, -0.3, 0), (0.09, -0.55, 0), (0.14, -0.66, 0)], 0.036, radii=[1.1, 0.8, 0.7, 0.7])
        ring = tube([(0.16 + 0.13 * math.cos(t / 8), -0.80 + 0.155 * math.sin(t / 8), 0) for t in range(50)], 0.03, True)
        half = group([put(bevel(blade, 0.006, 2), steel), put(shank, steel, (0, 0, 0.02)), put(ring, steel, (0, 0, 0.02))])
        half.scale = (side, 1, 1)
        half.rotation_euler = (0, 0, math.radians(15 * side))
        half.location = (0, 0, 0.022 if side > 0 else 0.046)
        parts.append(half)
    parts.append(put(lathe([(0, 0), (0.05, 0), (0.05, 0.09), (0.04, 0.1), (0, 0.1)], 32), dark))
    return group(parts)


def bottle(glass, cap, label, band):
    body = [(0, 0), (0.27, 0), (0.31, 0.03), (0.315, 0.08), (0.315, 0.92), (0.29, 1.02), (0.2, 1.1), (0.115, 1.15), (0.105, 1.2), (0.105, 1.3), (0, 1.3)]
    parts = [put(lathe(body, 96), glass)]
    parts.append(put(lathe([(0, 1.27), (0.125, 1.27), (0.13, 1.29), (0.13, 1.5), (0.12, 1.52), (0, 1.52)], 64), cap))
    parts.append(put(lathe([(0.317, 0.22), (0.3185, 0.22), (0.3185, 0.8), (0.317, 0.8)], 96), label))
    for low in (0.27, 0.71):
        parts.append(put(lathe([(0.3186, low), (0.3195, low), (0.3195, low + 0.04), (0.3186, low + 0.04)], 96), band))
    return group(parts)


def towel_roll(made, stripe, length=1.5, turns=3.75):
    """A towel rolled up, on its side along x."""
    parts = []
    for low, high, shade in ((0, 0.12, made), (0.12, 0.17, stripe), (0.17, 0.2, made), (0.2, 0.25, stripe), (0.25, 1, made)):
        mesh = bmesh.new()
        steps = 300
        rows = []
        for i in range(steps + 1):
            angle = turns * 2 * math.pi * i / steps
            radius = 0.05 + 0.26 * i / steps
            near, far = -length / 2 + length * low, -length / 2 + length * high
            spots = [(near, radius), (far, radius), (far, radius - 0.066), (near, radius - 0.066)]
            rows.append([mesh.verts.new((x, r * math.cos(angle), 0.31 + r * math.sin(angle))) for x, r in spots])
        for one, other in zip(rows, rows[1:]):
            for i in range(4):
                mesh.faces.new((one[i], one[(i + 1) % 4], other[(i + 1) % 4], other[i]))
        bmesh.ops.recalc_face_normals(mesh, faces=mesh.faces)
        parts.append(put(roughen(link(mesh, 'towel'), 0.012, 0.03), shade))
    return group(parts)


def kettlebell(paint, ring):
    body = [(0, 0), (0.62, 0), (0.66, 0.015)]
    for step in range(1, 40):
        angle = math.radians(-50 + step * 140 / 39)
        body.append((0.98 * math.cos(angle), 0.77 + 0.98 * math.sin(angle)))
    parts = [put(roughen(lathe(body, 128), 0.006, 0.02), paint)]
    arch = []
    for step in range(61):
        t = step / 60 * math.pi
        arch.append((0.66 * math.cos(t) * (1.0 - 0.12 * (1 - math.sin(t))), 0, 1.36 + 0.92 * math.sin(t) ** 0.55))
    arch = [(0.74, 0, 1.1), *arch, (-0.74, 0, 1.1)]
    parts.append(put(roughen(tube(arch, 0.165, resolution=10), 0.004, 0.02), paint))
    for side in (1, -1):
        band = tube([(side * 0.605, 0, 1.52), (side * 0.625, 0, 1.66)], 0.176, resolution=10)
        parts.append(put(band, ring))
    return group(parts)


def skipping_rope(cord, grip, points):
    parts = [put(tube(points, 0.028), cord)]
    for end, before in ((points[0], points[3]), (points[-1], points[-4])):
        turned = [(0, 0), (0.05, 0), (0.062, 0.02), (0.07, 0.3), (0.06, 0.6), (0.075, 0.9), (0.085, 1.2), (0.08, 1.26), (0, 1.27)]
        handle = put(soften(lathe(turned, 40), 1), grip)
        way = (Vector(end) - Vector(before)).normalized()
        handle.rotation_mode, handle.rotation_quaternion = 'QUATERNION', way.to_track_quat('Z', 'Y')
        handle.location = (end[0], end[1], 0.085)
        parts.append(handle)
    return parts


def curve(knots, steps=26, height=0.03):
    """A smooth line through knots (Catmull-Rom)."""
    made = []
    knots = [knots[0], *knots, knots[-1]]
    for a, b, c, d in zip(knots, knots[1:], knots[2:], knots[3:]):
        for step in range(steps):
            t = step / steps
            made.append(tuple(0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t**2 + (3 * q - p - 3 * r + s) * t**3) for p, q, r, s in zip(a, b, c, d)) + (height,))
    return made


def dumbbell(paint, chrome):
    parts = []
    for side in (1, -1):
        head = lathe([(0, 0), (0.36, 0), (0.44, 0.09), (0.44, 0.52), (0.36, 0.61), (0, 0.61)], 6)
        head.data.use_auto_smooth = True
        head.data.auto_smooth_angle = math.radians(20)
        parts.append(put(bevel(head, 0.03, 4), paint, (side * 0.62 - (0.61 if side < 0 else 0), 0, 0.382), (0, 90, 0)))
    for head in parts:
        head.rotation_euler = (math.radians(30), math.radians(90), 0)
    grip = [(0, -0.66), (0.13, -0.66), (0.13, -0.5), (0.145, -0.2), (0.15, 0), (0.145, 0.2), (0.13, 0.5), (0.13, 0.66), (0, 0.66)]
    parts.append(put(lathe(grip, 48), chrome, (0, 0, 0.382), (0, 90, 0)))
    return group(parts)


def kougelhopf(crust):
    """The Alsatian cake: a ring with sixteen slanting ribs."""

    def place(angle, row):
        t = 2 * math.pi * row / 64
        height = 0.44 - 0.44 * math.cos(t)
        middle, half = 0.60 - 0.16 * height, 0.44 - 0.16 * height
        out = math.sin(t)
        rib = 0.060 * abs(math.cos(8 * angle + 3.2 * height)) ** 0.7 * max(0, out) * (1 - 0.15 * height)
        radius = middle + (half + rib) * out
        lift = 0.05 * abs(math.cos(8 * angle + 3.2 * height)) * max(0, height - 0.45)
        return (radius * math.cos(angle), radius * math.sin(angle), height + lift)

    return put(roughen(surface(place, 256, 64, True), 0.012, 0.05), crust)


def crust_of(name, sugar=0.0):
    made = material(name, rough=0.55, Subsurface=0.04)
    g = Graph(made)
    bake = g.math('ADD', g.noise(None, 2.4, 6, 0.4), g.math('MULTIPLY', g.noise(None, 16, 4), 0.22))
    height = g.add('SeparateXYZ', {0: g.place}).outputs['Z']
    bake = g.math('ADD', g.math('MULTIPLY', bake, 0.62), g.math('MULTIPLY', height, 0.28))
    brown = g.ramp(bake, (0.28, '#c98a3c'), (0.5, '#96511b'), (0.78, '#4f230c'))
    if sugar:
        up = g.add('SeparateXYZ', {0: g.add('NewGeometry').outputs['Normal']}).outputs['Z']
        drift = g.math('ADD', g.math('MULTIPLY', up, 0.75), g.math('MULTIPLY', g.noise(None, 22, 5), 0.9))
        drift = g.math('ADD', drift, g.math('MULTIPLY', height, 0.28))
        white = g.ramp(drift, (0.93, (0, 0, 0)), (1.17, (1, 1, 1)))
        brown = g.mix(g.math('MULTIPLY', white, sugar), brown, rgb('#fbf6ee'))
    g.colour(brown)
    g.bump(g.noise(None, 30, 4), 0.35)
    return made


def rolling_pin(wood, end):
    barrel = [(0, -1.25), (0.2, -1.25), (0.235, -1.2), (0.24, -0.6), (0.242, 0), (0.24, 0.6), (0.235, 1.2), (0.2, 1.25), (0, 1.25)]
    parts = [put(lathe(barrel, 64), wood, (0, 0, 0.242), (0, 90, 0))]
    for side in (1, -1):
        knob = [(0, 0), (0.075, 0), (0.08, 0.05), (0.11, 0.2), (0.125, 0.4), (0.1, 0.6), (0.05, 0.66), (0, 0.67)]
        parts.append(put(soften(lathe(knob, 40), 1), end, (side * 1.25, 0, 0.242), (0, 90 * side, 0)))
    return group(parts)


def pretzel(crust, salt):
    points, radii = [], []
    knots = [(0.26, -0.52), (0.2, -0.18), (-0.06, 0.08), (-0.34, 0.3), (-0.62, 0.5), (-0.78, 0.2), (-0.7, -0.3), (-0.36, -0.62)]
    knots = [(-0.30, -0.50), (-0.12, -0.16), (0.10, 0.10), (0.40, 0.34), (0.74, 0.38), (0.86, 0.02), (0.66, -0.42), (0.28, -0.66), (0, -0.70)]
    right = curve(knots, 18, 0)
    whole = right + [(-x, y, z) for x, y, z in reversed(right)]
    count = len(whole)
    for index, (x, y, _) in enumerate(whole):
        share = index / (count - 1)
        over = 0.13 * math.exp(-(((share - 0.10) / 0.05) ** 2)) + 0.10 * math.exp(-(((share - 0.02) / 0.04) ** 2)) + 0.10 * math.exp(-(((share - 0.98) / 0.04) ** 2))
        points.append((x, y, 0.13 + over))
        radii.append(0.55 + 0.75 * math.sin(math.pi * share) ** 1.4)
    body = put(roughen(tube(points, 0.135, radii=radii, resolution=10), 0.012, 0.08), crust)
    grains, sizes = [], []
    for _ in range(150):
        index = random.randrange(int(count * 0.25), int(count * 0.75))
        angle = random.gauss(0, 0.5)
        r = 0.135 * radii[index] + 0.004
        x, y, z = points[index]
        before, after = Vector(points[index - 1]), Vector(points[index + 1])
        side = (after - before).normalized().cross(Vector((0, 0, 1)))
        grains.append((x + side.x * math.sin(angle) * r, y + side.y * math.sin(angle) * r, z + math.cos(angle) * r))
        sizes.append(random.uniform(0.010, 0.022))
    return group([body, crumbs(grains, sizes, salt)])


def floured(made, spots):
    """Flour on a surface, around spots (x, y, reach)."""
    g = Graph(made)
    under = g.shader.inputs['Base Color'].links[0].from_socket
    rough = g.shader.inputs['Roughness'].links[0].from_socket
    best = 0.0
    for x, y, reach in spots:
        apart = g.add('VectorMath', {0: g.place, 1: (x, y, 0)}, operation='DISTANCE').outputs['Value']
        best = g.math('MAXIMUM', best, g.math('SUBTRACT', 1.0, g.math('DIVIDE', apart, reach)))
    dust = g.math('ADD', g.math('MULTIPLY', best, 0.62), g.math('MULTIPLY', g.noise(None, 3.2, 9, 0.8), 0.62))
    dust = g.math('ADD', dust, g.math('MULTIPLY', g.math('SUBTRACT', g.noise(None, 60, 3), 0.5), 0.5))
    share = g.ramp(dust, (0.42, (0, 0, 0)), (0.86, (1, 1, 1)))
    g.colour(g.mix(g.math('MULTIPLY', share, 0.93), under, rgb('#f7f1e6')))
    g.rough(g.math('MAXIMUM', rough, share))
    return made


def massage_ball(rubbery, radius=0.42):
    mesh = bmesh.new()
    bmesh.ops.create_icosphere(mesh, subdivisions=5, radius=radius)
    count = 150
    for i in range(count):
        z = 1 - 2 * (i + 0.5) / count
        angle = i * math.pi * (3 - math.sqrt(5))
        flat = math.sqrt(1 - z * z)
        way = Vector((flat * math.cos(angle), flat * math.sin(angle), z))
        grown = bmesh.ops.create_cone(mesh, segments=14, radius1=0.036, radius2=0.012, depth=0.075, cap_ends=True)['verts']
        bmesh.ops.rotate(mesh, verts=grown, matrix=way.to_track_quat('Z', 'Y').to_matrix())
        bmesh.ops.translate(mesh, verts=grown, vec=way * (radius + 0.025))
    return group([put(bevel(link(mesh, 'massage'), 0.008, 3), rubbery, (0, 0, radius + 0.05))])


def tape(made, core, radius=0.36, tall=0.5):
    rings = [(0.2, 0)]
    at = 0.205
    while at < radius:
        rings += [(at, 0.0), (at + 0.006, 0.004)]
        at += 0.012
    skin = [*rings, (radius, 0.006), (radius, tall - 0.006)] + [(r, tall - z) for r, z in reversed(rings)]
    roll = surface(lambda u, v: (skin[v][0] * math.cos(u), skin[v][0] * math.sin(u), skin[v][1]), 96, len(skin), True)
    hole = [(0.185, 0.003), (0.2, 0.003), (0.2, tall - 0.003), (0.185, tall - 0.003)]
    inside = surface(lambda u, v: (hole[v][0] * math.cos(u), hole[v][0] * math.sin(u), hole[v][1]), 96, 4, True)
    mesh = bmesh.new()
    rows = []
    for step in range(70):
        t = step / 69
        x = t * 1.15
        bend = 0.06 * math.sin(t * 5.4) * t
        rows.append([mesh.verts.new((x, radius - 0.006 - 0.03 * t + bend * 0.6, y)) for y in (0.004, tall - 0.004)])
    for one, other in zip(rows, rows[1:]):
        mesh.faces.new((one[0], one[1], other[1], other[0]))
    tail = link(mesh, 'tail')
    solid = tail.modifiers.new('solid', 'SOLIDIFY')
    solid.thickness = 0.012
    return group([put(roll, made), put(inside, core), put(tail, made)])


def band(path, made, tall=0.28, thick=0.03):
    """An elastic band that stands on its edge along a closed path."""
    mesh = bmesh.new()
    ring = [[mesh.verts.new((x, y, z)) for z in (0.0, tall)] for x, y, _ in path]
    for one, other in zip(ring, ring[1:] + ring[:1]):
        mesh.faces.new((one[0], other[0], other[1], one[1]))
    made_band = put(link(mesh, 'band'), made)
    solid = made_band.modifiers.new('solid', 'SOLIDIFY')
    solid.thickness = thick
    return made_band


def rope(path, made, thick=0.075, lay_length=0.36):
    """Three strands laid around a path."""
    parts = []
    length = 0.0
    places = []
    for index, point in enumerate(path):
        here = Vector(point)
        ahead = Vector(path[min(index + 1, len(path) - 1)])
        behind = Vector(path[max(index - 1, 0)])
        if index:
            length += (here - behind).length
        way = (ahead - behind).normalized()
        side = way.cross(Vector((0, 0, 1))).normalized()
        places.append((here, side, side.cross(way), length))
    for strand in range(3):
        points = []
        for here, side, over, at in places:
            angle = 2 * math.pi * (at / lay_length + strand / 3)
            points.append(here + side * (math.cos(angle) * thick * 0.5) + over * (math.sin(angle) * thick * 0.5))
        parts.append(put(tube([tuple(p) for p in points], thick * 0.54, resolution=4), made))
    return group(parts)


def coil(turns, inner, pitch, height=0.0, centre=(0, 0)):
    points = []
    steps = int(turns * 90)
    for step in range(steps + 1):
        t = step / 90 * 2 * math.pi
        radius = inner + pitch * step / 90
        points.append((centre[0] + radius * math.cos(t), centre[1] + radius * math.sin(t), height + 0.008 * math.sin(t * 3.1)))
    return points


def cleat(steel):
    horn = [(x / 20, 0, 0.30 + 0.055 * abs(x / 20) ** 1.8) for x in range(-17, 18)]
    radii = [1.25 - 0.78 * abs(x) / 17 for x in range(-17, 18)]
    parts = [put(tube(horn, 0.085, radii=radii, resolution=8), steel)]
    for x in (-0.27, 0.27):
        foot = [(0, 0), (0.16, 0), (0.16, 0.03), (0.11, 0.06), (0.085, 0.14), (0.09, 0.28), (0, 0.3)]
        parts.append(put(lathe(foot, 40), steel, (x, 0, 0)))
    parts.append(put(bevel(slab(0.98, 0.3, 0.035, 0.14, 10), 0.012, 3), steel))
    return group(parts)


def tiller(wood, brass):
    grip = [(0, 0), (0.12, 0.01), (0.155, 0.08), (0.165, 0.25), (0.135, 0.5), (0.12, 0.9), (0.13, 1.8), (0.16, 3.2), (0.2, 5.6), (0, 5.6)]
    parts = [put(soften(lathe(grip, 56), 1), wood)]
    parts.append(put(lathe([(0.137, 0.62), (0.146, 0.62), (0.146, 0.72), (0.137, 0.72)], 56), brass))
    return group(parts)


STEEL = dict(colour=(0.62, 0.62, 0.63), rough=0.2, metal=1.0)


def barber():
    floor(planks('walnut', '#2a1409', '#6f4122', width=2.1), -9)
    black = material('horn', '#0d0c0b', 0.22)
    put(comb(), black, (-0.52, -0.70, 0.0), (0, 0, 21))
    resin, steel = material('resin', '#8f1d14', 0.1, Clearcoat=1.0), material('steel', **STEEL)
    hair = material('hair', '#d9c8a4', 0.6)
    lay(shaving_brush(resin, steel, hair), (-0.80, 0.20, 0), (0, 0, 0), 1.0)
    linen, red = material('towel', '#efe6d2', 0.95, Sheen=0.6), material('stripe', '#b3261e', 0.95)
    lay(towel_roll(linen, red, 2.1), (0.42, 1.22, 0), (0, 0, -12))


def barber_booking():
    floor(tiles('tiles', '#15130f', '#e6dcc5', 1.35), 33)
    steel = material('steel', **STEEL)
    lay(scissors(steel, material('screw', (0.3, 0.3, 0.3), 0.3, 1.0)), (-0.62, -0.14, 0), (0, 0, 10), 0.95)
    amber = material('amber', '#5a1c07', 0.06, Transmission=0.35, Clearcoat=1.0)
    lay(bottle(amber, material('cap', '#141210', 0.3), material('label', '#efe6d2', 0.7), material('band', '#b3261e', 0.7)), (-1.16, 0.42, 0), (0, 0, 0), 0.74)


def coach():
    floor(rubber('rubber', '#241019', '#c9557f', '#e9b49a'))
    lay(kettlebell(material('paint', '#5b1a45', 0.42), material('ring', '#e79a76', 0.4)), (-0.80, 0.34, 0), (0, 0, -24), 0.50)
    knots = [(-1.4, -0.2), (-1.05, -0.62), (-0.5, -0.72), (-0.2, -0.45), (-0.42, -0.1), (-0.8, -0.3), (-0.7, -0.85), (-0.1, -1.1), (0.6, -1.05)]
    skipping_rope(material('cord', '#f3bb9b', 0.5), material('grip', '#c2185b', 0.45), curve(knots))


def coach_booking():
    floor(planks('oak', '#b98a5c', '#e2bd90', '#7a573a', width=0.95, length=6.5, grain=0.7, rough=0.42), 14)
    lay(dumbbell(material('vinyl', '#c2185b', 0.36), material('grip', (0.16, 0.15, 0.16), 0.38, 1.0)), (-0.80, 0.62, 0), (0, 0, 24), 0.86)
    plum, peach = material('towel', '#f6d2bd', 0.95, Sheen=0.5), material('stripe', '#5b1a45', 0.95)
    lay(towel_roll(plum, peach, 1.7), (-0.86, -0.52, 0), (0, 0, -16), 0.95)


def bakery():
    board = planks('board', '#4b2a14', '#9a6536', width=1.7, rough=0.5)
    floor(floured(board, [(-0.75, 0.55, 1.5), (-0.3, -0.75, 1.1), (0.95, 0.9, 0.9)]), 6)
    put(kougelhopf(crust_of('crust', 0.95)), at=(-0.70, 0.55, 0), scale=0.74)
    pin, ends = planks('beech', '#b07b45', '#dcb27c', width=4, gap=0, rough=0.45), material('ends', '#8c2f12', 0.4)
    lay(rolling_pin(pin, ends), (-1.30, -0.84, 0), (0, 0, 16), 0.66)
    grains = [(random.gauss(-0.5, 0.55), random.gauss(-0.1, 0.7), 0.004) for _ in range(260)]
    crumbs(grains, [random.uniform(0.003, 0.010) for _ in grains], material('grain', '#f7f1e6', 0.9))


def bakery_order():
    floor(marble('marble', '#e9e4da', '#8a7f72', 0.22))
    salt = material('salt', '#fdfaf3', 0.4)
    glaze = material('glaze', rough=0.3, Subsurface=0.03)
    g = Graph(glaze)
    g.colour(g.ramp(g.noise(None, 3.2, 5, 0.3), (0.35, '#a65a1c'), (0.55, '#6f300d'), (0.75, '#4a1c08')))
    g.bump(g.noise(None, 20, 4), 0.25)
    lay(pretzel(glaze, salt), (-0.74, -0.36, 0), (0, 0, 14), 0.72)
    lay(pretzel(glaze, salt), (-0.62, 0.88, 0), (0, 0, -38), 0.72)
    lay(pretzel(glaze, salt), (1.46, 1.12, 0), (0, 0, 66), 0.72)


def practice():
    floor(cloth('linen', '#dbe5d8', '#a9bfae', 30), 8)
    lay(massage_ball(material('rubber', '#1f6b52', 0.34)), (-0.72, 0.50, 0), (20, 10, 0), 0.95)
    lay(tape(material('tape', '#e07a4f', 0.85), material('core', '#e9e2d4', 0.8)), (-0.60, -0.62, 0), (0, 0, -150), 0.9)
    loop = curve([(0.6, 0.05), (0.42, 0.32), (0.0, 0.24), (-0.42, 0.34), (-0.66, 0.1), (-0.5, -0.16), (-0.1, -0.12), (0.3, -0.24), (0.6, 0.05)], 20, 0)
    put(band(loop, material('latex', '#e8b93f', 0.42)), at=(0.40, 1.12, 0), turn=(0, 0, 12))


def sailing():
    floor(planks('teak', '#8a6642', '#c9a273', '#0b0a09', width=0.52, length=40, gap=0.022, grain=0.8, rough=0.55), 72)
    line = material('line', '#f2ead6', 0.85)
    path = coil(5.3, 0.14, 0.145, 0.075)
    lay(rope(path, line, 0.068), (-0.80, -0.30, 0), (0, 0, 40), 0.88)
    lay(cleat(material('steel', **STEEL)), (-0.38, 1.0, 0), (0, 0, 18), 0.9)
    varnish = planks('varnish', '#5f2a0d', '#a5581f', width=9, gap=0, rough=0.18)
    lay(tiller(varnish, material('brass', (0.75, 0.52, 0.2), 0.2, 1.0)), (1.28, -0.52, 0.32), (-88, 0, 12), 1.0)


SCENES = [barber, barber_booking, coach, coach_booking, bakery, bakery_order, practice, sailing]
LANGUAGES = {'barber': ('fr', 'es'), 'barber-booking': ('fr', 'es'), 'coach': ('fr', 'es'), 'coach-booking': ('fr', 'es')}

folder, width, samples, *names = sys.argv[sys.argv.index('--') + 1 :]
for scene in SCENES:
    made = scene.__name__.replace('_', '-')
    for name in [made, *(f'{made}-{language}' for language in LANGUAGES.get(made, ()))]:
        if names and name not in names:
            continue
        begin = time.time()
        start()
        light()
        lens(phone(os.path.join(folder, f'{name}-page.png')))
        scene()
        render(os.path.join(folder, f'{name}.png'), int(width), int(samples))
        print(f'{name}: {time.time() - begin:.0f} s', flush=True)
